import { type Answer, type Call, standIn } from './stand-in'

/** 'get /remessas/5' → what the network answers. */
export type Answers = Readonly<Record<string, (call: Call) => Answer | Promise<Answer>>>

/** Answers calls of the API by method and path; anything else is not there. */
export function serve(answers: Answers) {
  const { calls } = standIn((call) => answers[nameOf(call)]?.(call) ?? { status: 404, body: { message: 'Não há.' } })
  return { calls, sent: (name: string) => calls.filter((call) => nameOf(call) === name) }
}

function nameOf({ method, url }: Call): string {
  return `${method} ${url.pathname.replace('/api/v1', '')}`
}
