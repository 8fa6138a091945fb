import type { CategoryFacts, DeskCategory, TriedRule } from '@tanabana/contract/desk/categories.ts'
import type { ProductRule } from '@tanabana/contract/desk/product-rule.ts'
import { genders } from '@tanabana/contract/limits.ts'
import { useFirstWrong } from '@tanabana/ui/focus.ts'
import { Form } from 'react-router'
import { ListChips } from '#ui/list-chips.tsx'
import { Field, Select } from '#ui/parts.tsx'
import { useKeptValues } from '#ui/use-kept-values.ts'
import type { Answer } from '../products/read-changes.ts'
import { typedRupees } from '../products/read-rupees.ts'
import { SaveBar } from '../products/save-bar.tsx'
import { useSeen } from '../products/use-seen.ts'
import { RuleFindings } from './rule-findings.tsx'
import { ruleNames, useTried } from './use-tried.ts'

type Props = { category: DeskCategory; tried: TriedRule; answer: Answer | undefined; busy: boolean }

const noErrors: Record<string, string> = {}

/** Which products a category or a collection gets by itself. What is typed is tried on the catalogue. */
export function RuleForm({ category, tried, answer, busy }: Props) {
  const { slug, kind } = category
  const rule = Object.fromEntries(ruleNames.map((name) => [name, category[name]])) as ProductRule
  const typed = {
    ...rule,
    ...{ minPrice: typedRupees(rule.minPrice), maxPrice: typedRupees(rule.maxPrice) },
  }
  const errors = answer?.fields ?? noErrors
  const form = useFirstWrong(errors)
  const seen = useSeen<Partial<CategoryFacts>>({
    ...{ form, answer, current: rule, typed },
    merge: (before, shown) => ({
      ...before,
      ...Object.fromEntries(shown.map((name) => [name, rule[name as keyof ProductRule]])),
    }),
  })
  const isKept = useKeptValues(form, `rule ${slug}`, { start: typed, saved: answer?.saved && answer })
  const findings = useTried(form, slug, { typed, tried })
  const value = (name: keyof ProductRule) => (answer?.saved ? undefined : answer?.values?.[name]) ?? typed[name]
  const field = (name: keyof ProductRule, label: string, hint?: string) => (
    <Field
      {...{ name, label, hint, autoComplete: 'off', defaultValue: value(name) }}
      {...(errors[name] && { error: errors[name] })}
    />
  )
  return (
    <section aria-labelledby="rule" className="border-t border-line pt-6">
      <h2 id="rule" className="text-lg font-semibold">
        Products by a rule
      </h2>
      <p className="mt-1 text-sm text-muted">
        {kind === 'collection'
          ? 'The collection always has the products that all filled fields agree with, also those of later imports.'
          : 'Imports put new products here that all filled fields agree with. Products that are in the shop move when you say so.'}
        {' Separate values with commas; one of them is enough.'}
      </p>
      <Form ref={form} method="post" preventScrollReset noValidate aria-labelledby="rule" className="mt-3">
        <input type="hidden" name="verb" value="rule" />
        <input type="hidden" name="seen" value={JSON.stringify(seen)} />
        <div className="grid gap-4 tablet:grid-cols-2">
          <div className="tablet:col-span-2">
            {field('types', 'Type is', 'Tap types below, or type them.')}
            {tried.types.length > 0 && <ListChips field="types" values={tried.types} />}
          </div>
          {field('title', 'Title has', 'Words or phrases, such as silk saree, sari.')}
          {field('tags', 'Tagged with')}
          {field('brands', 'Brand is')}
          <Select label="For" name="genders" defaultValue={value('genders') ?? ''} error={errors.genders}>
            {[...new Set([...genderChoices, rule.genders])].map((one) => (
              <option key={one} value={one}>
                {one || 'Everybody'}
              </option>
            ))}
          </Select>
          <div className="grid grid-cols-2 gap-4 tablet:col-span-2">
            {field('minPrice', 'Price from ₹')}
            {field('maxPrice', 'Price up to ₹')}
          </div>
        </div>
        <RuleFindings kind={kind} slug={slug} {...findings} />
        <SaveBar form={form} answer={answer} busy={busy} isKept={isKept} />
      </Form>
    </section>
  )
}

const genderChoices = ['', ...genders, 'Women, Unisex', 'Men, Unisex', 'Girls, Boys']
