import type { ResourceDefinition } from '../../../../declaration/definitions'
import { FORM_KEY } from '../../../../declaration/derive/cross-rules'
import type { ApiError } from '../../../refine/http-error'
import type { FormProblem } from './error-summary'
import { type FieldPath, inputIdOf, labelOfPath, parsePath } from './field-path'

interface Names {
  readonly definition: ResourceDefinition
  readonly resources: Readonly<Record<string, ResourceDefinition>>
}

/** Messages at fields → lines of the summary, each with the control that is on screen for it. */
export function fieldProblems(
  failures: readonly { readonly path: FieldPath; readonly messages: readonly string[] }[],
  { definition, resources }: Names,
): readonly FormProblem[] {
  return failures
    .filter(({ messages }) => messages.length > 0)
    .map(({ path, messages }) => {
      const inputId = inputIdOf(path)
      return {
        label: labelOfPath(definition, resources, path),
        message: messages.join(' '),
        inputId: document.getElementById(inputId) ? inputId : null,
      }
    })
    .sort(byPlaceOnScreen)
}

/** The order in which one reads the form; what has no control comes last. */
function byPlaceOnScreen(left: FormProblem, right: FormProblem): number {
  const [first, second] = [left, right].map(({ inputId }) => document.getElementById(inputId ?? ''))
  if (!first || !second) return Number(!first) - Number(!second)
  return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
}

/** A refusal of the server as lines of the summary: its fields, or its message when it names none. */
export function serverProblems(error: ApiError, names: Names): readonly FormProblem[] {
  const found = failedChecks(error.errors ?? {}, names)
  if (found.length > 0) return found
  const code = error.requestId !== null && error.statusCode >= 500 ? ` (${error.requestId})` : ''
  return [{ label: '', message: `${error.message}${code}`, inputId: null }]
}

/** Messages by path as lines of the summary; what is of the form as a whole stands without a label. */
export function failedChecks(errors: Readonly<Record<string, unknown>>, names: Names): readonly FormProblem[] {
  const failures = Object.entries(errors).map(([dotted, messages]) => ({
    path: parsePath(dotted),
    messages: [messages].flat().map(String),
  }))
  const ofForm = failures.filter(({ path }) => path[0] === FORM_KEY)
  return [
    ...ofForm.map(({ messages }) => ({ label: '', message: messages.join(' '), inputId: null })),
    ...fieldProblems(
      failures.filter(({ path }) => path[0] !== FORM_KEY),
      names,
    ),
  ]
}

/** The lines whose fields were not touched by these changes of the form: what was mended is said no more. */
export function stillWrong(problems: readonly FormProblem[], changes: object): readonly FormProblem[] {
  const touched = new Set(leavesOf(changes, []).map(inputIdOf))
  const left = problems.filter(({ inputId }) => inputId === null || !touched.has(inputId))
  return left.length === problems.length ? problems : left
}

/** Where values stand in a form's changes; a value that is itself an object is one all the same, so every step on the way counts. */
function leavesOf(changes: unknown, path: FieldPath): readonly FieldPath[] {
  if (typeof changes !== 'object' || changes === null) return [path]
  const deeper = Object.entries(changes).flatMap(([key, value]) =>
    leavesOf(value, [...path, Array.isArray(changes) ? Number(key) : key]),
  )
  return [path, ...deeper]
}
