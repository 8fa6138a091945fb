import { type DeskPage, isMail, type TextName } from '@tanabana/contract/desk/pages.ts'
import { mails } from '@tanabana/contract/mail-texts.ts'
import { pageFields } from '@tanabana/contract/static-pages.ts'
import { useId, useRef, useState } from 'react'
import { Form } from 'react-router'
import { LeaveDialog } from '#ui/leave-dialog.tsx'
import { Labelled, labelledControl, Notice } from '#ui/parts.tsx'
import { useLeaveGuard } from '#ui/use-leave-guard.ts'
import { Versions } from '#ui/versions.tsx'
import { SaveBar } from '../products/save-bar.tsx'
import { PagePreview } from './page-preview.tsx'
import type { PageAnswer } from './send-page.ts'
import { usePageText, usePreview } from './use-page-text.ts'

type Props = { page: DeskPage; answer: PageAnswer | undefined; busyVerb: string }

const mailHint = 'Leave an empty line between paragraphs. The shop adds the greeting, the items and the buttons.'
const mailNote = 'All paragraphs are shown here. A mail leaves out those whose field has no value.'
const pageHint =
  'Leave an empty line between paragraphs. A line that begins with ## is a heading, one that begins with - part of a list. Write **bold** and [label](/terms).'

function hintOf(name: TextName): string {
  if (!isMail(name)) return pageHint
  const isOfOrder = name.startsWith('order-')
  return `The first line is the subject. ${isOfOrder ? 'Without {{order}} in it, the order number follows it. ' : ''}${mailHint}`
}

/** The text of a page with its preview, and below them its versions. */
export function PageEditor({ page, answer, busyVerb }: Props) {
  const { typed, setTyped, revision, isEdited } = usePageText(page, answer)
  const { preview = page.preview, problems = [], isUnanswered } = usePreview(page, typed)
  const [isWide, setWide] = useState(false)
  const own = isMail(page.name) ? mails[page.name].fields : {}
  const hint = hintOf(page.name)
  const blocker = useLeaveGuard(isEdited && !busyVerb)
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const saving = answer?.verb === 'save' ? answer : undefined
  const refused = saving?.fields?.markdown?.split('\n') ?? []
  // live problems replace those of a refusal once the text is changed
  const lines =
    isEdited && problems.length === 0 && saving?.values?.markdown === typed
      ? refused
      : [...new Set(problems.map(inWords))]
  return (
    <>
      <div className={`mt-4 grid gap-6 ${isWide ? '' : 'dense:grid-cols-[minmax(0,1fr)_24.5rem]'}`}>
        <Form
          ref={form}
          method="post"
          preventScrollReset
          noValidate
          aria-label={isMail(page.name) ? 'Text of the mail' : 'Text of the page'}
          className="min-w-0"
        >
          <input type="hidden" name="verb" value="save" />
          <input type="hidden" name="revision" value={revision} />
          <Labelled id={id} label="Text" hint={hint}>
            <textarea
              {...labelledControl(id, undefined, hint)}
              ref={field}
              name="markdown"
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              aria-invalid={lines.length > 0 || undefined}
              className="block h-[60vh] min-h-80 w-full rounded-sm border border-edge bg-paper px-3.5 py-2.5 text-base leading-relaxed aria-invalid:border-alert"
            />
          </Labelled>
          <ul aria-live="polite" aria-label="Problems" className="mt-2 text-sm text-alert empty:hidden">
            {lines.map((text) => (
              <li key={text}>
                <button
                  type="button"
                  className="min-h-11 cursor-pointer text-left wrap-anywhere"
                  onClick={() => field.current && selectLine(field.current, Number(/\d+/.exec(text)?.[0]))}
                >
                  {text}
                </button>
              </li>
            ))}
          </ul>
          <details className="mt-2 text-sm">
            <summary className="text-link inline-flex min-h-11 cursor-pointer items-center">Insert a field</summary>
            <p className="text-muted">
              Their values are shown instead. Where there is none, the paragraph or the item is left out.
            </p>
            <ul className="mt-2 divide-y divide-line border-y border-line">
              {Object.entries({ ...own, ...pageFields }).map(([name, { label }]) => (
                <li key={name}>
                  <button
                    type="button"
                    className="flex min-h-11 w-full cursor-pointer flex-wrap items-center gap-x-3 py-1.5 text-left"
                    onClick={() => field.current && insert(field.current, `{{${name}}}`)}
                  >
                    <span className="font-semibold">{`{{${name}}}`}</span>
                    <span className="text-muted">{label}</span>
                  </button>
                </li>
              ))}
            </ul>
          </details>
          <SaveBar form={form} answer={saving} busy={busyVerb === 'save'} isEdited={isEdited} />
        </Form>
        <PagePreview
          text={preview}
          isOutdated={isUnanswered ?? false}
          isWide={isWide}
          onWide={setWide}
          {...(isMail(page.name) && { note: mailNote })}
        />
      </div>
      <Versions
        versions={page.versions.map(({ markdown, ...version }) => ({
          ...{ ...version, isDefault: markdown === null, content: markdown },
        }))}
        revision={page.revision}
        isDefault={page.isDefault}
        noun="text"
        of={isMail(page.name) ? 'mail' : 'page'}
        busy={busyVerb !== ''}
        warning={isEdited ? 'What you typed is not saved and is lost.' : 'The text of now stays in the versions.'}
        onGiveUp={() => setTyped(page.markdown)}
      >
        {answer && !saving && !busyVerb && (
          <Notice tone={answer.saved ? 'success' : 'error'}>{answer.message ?? answer.error}</Notice>
        )}
      </Versions>
      <LeaveDialog blocker={blocker} text="What you typed is not saved." />
    </>
  )
}

const inWords = ({ line, message }: { line: number; message: string }) => `Line ${line}: ${message}`

/** Unlike a new value it can be undone by keys. */
function insert(field: HTMLTextAreaElement, text: string): void {
  field.focus()
  document.execCommand('insertText', false, text)
}

function selectLine(field: HTMLTextAreaElement, line: number): void {
  const lines = field.value.split('\n')
  const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0)
  field.focus()
  field.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0))
  field.scrollTop = (field.scrollHeight * start) / field.value.length - field.clientHeight / 2
}
