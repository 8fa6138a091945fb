import type { Point } from '@tanabana/contract/desk/crop-around.ts'
import { homeLimits } from '@tanabana/contract/limits.ts'
import { useShop } from '#server/use-shop.ts'
import { Field, Notice } from '#ui/parts.tsx'
import { categoryName, inTree } from '../categories/category-names.ts'
import { useCategories } from '../categories/use-categories.ts'
import { ProductPicker } from '../products/product-picker.tsx'
import type { Block } from './blocks.ts'
import { pathOf } from './path-of.ts'
import { PictureField } from './picture-field.tsx'

type Props = {
  block: Block
  at: number
  types: readonly string[]
  names: Readonly<Record<string, string>>
  /** By field; '' for the whole block. */
  errors: Record<string, string>
  onChange: (block: Block) => void
}

type TextProps = {
  label: string
  /** Of the field in the block. */
  name: string
  value: string
  hint?: string
  maxLength?: number
  type?: 'date' | 'number'
  list?: string
  onText: (text: string) => void
}

/** The fields of a block. */
export function BlockFields({ block, at, types, names, errors, onChange }: Props) {
  const place = `blocks.${at}.`
  const categories = useCategories()
  const { url } = useShop()
  const addressHint = `Such as /${categories[0]?.slug ?? 'sarees'}?color=Red.`
  const addresses = `${place}addresses`
  const text = ({ name, onText, ...field }: TextProps) => (
    <Field
      {...field}
      name={`${place}${name}`}
      autoComplete="off"
      onChange={({ currentTarget }) => onText(currentTarget.value)}
      {...(errors[name] && { error: errors[name] })}
    />
  )
  const picture = (field: {
    label: string
    name: string
    hint: string
    value: string | undefined
    focus?: Point | undefined
    onPicture: (picture: string | undefined) => void
    onFocus?: (point: Point | undefined) => void
  }) => <PictureField {...field} error={errors[field.name]} />
  return (
    <div className="flex flex-col gap-4">
      <Notice>{errors['']}</Notice>
      {(block.kind === 'hero' || block.kind === 'edit') && (
        <datalist id={addresses}>
          {inTree(categories).map(({ slug }) => (
            <option key={slug} value={`/${slug}`}>
              {categoryName(categories, slug)}
            </option>
          ))}
        </datalist>
      )}
      {text({
        ...{ label: 'Heading', name: 'heading', value: block.heading, maxLength: homeLimits.heading },
        onText: (heading) => onChange({ ...block, heading }),
      })}
      {(block.kind === 'hero' || block.kind === 'edit') &&
        text({
          ...{ label: 'Line below it', name: 'line', value: block.line ?? '', maxLength: homeLimits.line },
          onText: (line) => onChange({ ...block, line }),
        })}
      {block.kind === 'hero' && (
        <>
          {picture({
            ...{ label: 'Picture', name: 'picture', hint: 'Wide, 3:2.', value: block.picture, focus: block.focus },
            onPicture: (picture = '') => onChange({ ...block, picture, focus: undefined }),
            onFocus: (focus) => onChange({ ...block, focus }),
          })}
          {picture({
            ...{ label: 'Picture for phones', name: 'portrait', value: block.portrait, focus: block.portraitFocus },
            hint: 'Upright, 4:5. Without one, phones show a part of the picture above.',
            onPicture: (portrait) => onChange({ ...block, portrait, portraitFocus: undefined }),
            onFocus: (portraitFocus) => onChange({ ...block, portraitFocus }),
          })}
          {text({
            ...{ label: 'What the picture shows', name: 'alt', value: block.alt, maxLength: homeLimits.alt },
            hint: 'Read to shoppers who cannot see it.',
            onText: (alt) => onChange({ ...block, alt }),
          })}
          <div className="grid gap-4 tablet:grid-cols-2">
            {text({
              ...{ label: 'Button', name: 'button.text', maxLength: homeLimits.buttonText },
              value: block.button?.text ?? '',
              onText: (text) => onChange({ ...block, button: { address: '', ...block.button, text } }),
            })}
            {text({
              ...{ label: 'Where it leads', name: 'button.address', hint: addressHint, list: addresses },
              value: block.button?.address ?? '',
              onText: (address) =>
                onChange({ ...block, button: { text: '', ...block.button, address: pathOf(address, url) } }),
            })}
          </div>
        </>
      )}
      {block.kind === 'edit' && (
        <>
          <ProductPicker
            handles={block.handles ?? []}
            names={names}
            error={errors.handles}
            most={homeLimits.products}
            onChange={(handles) => onChange({ ...block, handles })}
          />
          {text({
            ...{ label: 'Where “View all” leads', name: 'address', value: block.address ?? '', list: addresses },
            hint: `${addressHint} Without chosen products its list is shown.`,
            onText: (address) => onChange({ ...block, address: pathOf(address, url) }),
          })}
          {picture({
            ...{ label: 'Picture', name: 'picture', hint: 'Upright, 4:5.', value: block.picture, focus: block.focus },
            onPicture: (picture) => onChange({ ...block, picture, focus: undefined }),
            onFocus: (focus) => onChange({ ...block, focus }),
          })}
          {text({
            ...{ label: 'What the picture shows', name: 'alt', value: block.alt ?? '', maxLength: homeLimits.alt },
            onText: (alt) => onChange({ ...block, alt }),
          })}
        </>
      )}
      {block.kind === 'categories' &&
        types.map((type) => (
          <div key={type}>
            {picture({
              ...{
                label: `Picture of ${categoryName(categories, type)}`,
                name: `pictures.${type}`,
                value: block.pictures?.[type],
              },
              hint: 'Upright, 4:5. Without one, a product stands for the category.',
              onPicture: (picture = '') => onChange({ ...block, pictures: { ...block.pictures, [type]: picture } }),
            })}
          </div>
        ))}
      {'count' in block &&
        (block.kind !== 'edit' || !block.handles?.length) &&
        text({
          ...{ label: 'How many products', name: 'count', type: 'number', value: String(block.count) },
          hint: `At most ${homeLimits.products}.`,
          onText: (count) => onChange({ ...block, count: (count === '' ? '' : Number(count)) as number }),
        })}
      <div className="grid gap-4 tablet:grid-cols-2">
        {text({
          ...{ label: 'First day', name: 'from', type: 'date', value: block.from ?? '', hint: 'Empty: now.' },
          onText: (from) => onChange({ ...block, from }),
        })}
        {text({
          ...{ label: 'Last day', name: 'until', type: 'date', value: block.until ?? '', hint: 'Empty: no end.' },
          onText: (until) => onChange({ ...block, until }),
        })}
      </div>
    </div>
  )
}
