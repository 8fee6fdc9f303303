/** An executive's access to the dialer, readable only while a call is made. */
export interface DialerAccess {
  readonly usuario: string
  readonly senha: string
  readonly ramal: string | null
}

export type DialerOutcome =
  | { readonly kind: 'discando'; readonly ligacao: string | null }
  /** It answered and will not: in its own words. */
  | { readonly kind: 'recusou'; readonly motivo: string }
  /** It is dead, slow or answers what nobody can read. */
  | { readonly kind: 'indisponivel'; readonly detalhe: string }

interface DialerCall {
  readonly endereco: string
  readonly espera_ms: number
  readonly acesso: DialerAccess
  /** Digits only. */
  readonly numero: string
}

/** Bytes of an answer that are worth reading. */
const LARGEST_ANSWER = 65_536

/**
 * Has the dialer call a number for an executive: `GET {base}?comando=DISCAR&json=true&operador=…&ramal=…&numero=…`, with user and
 * password in the header, where no log keeps them. Waits `espera_ms` at most and never throws for what the dialer does.
 */
export async function dial({ endereco, espera_ms, acesso, numero }: DialerCall): Promise<DialerOutcome> {
  try {
    const answer = await fetch(dialUrl(endereco, acesso, numero), {
      redirect: 'error',
      signal: AbortSignal.timeout(espera_ms),
      headers: { authorization: `Basic ${Buffer.from(`${acesso.usuario}:${acesso.senha}`).toString('base64')}` },
    })
    const text = await readShort(answer)
    if (!answer.ok) return { kind: 'indisponivel', detalhe: `status ${answer.status}` }
    return readAnswer(text)
  } catch (error) {
    return { kind: 'indisponivel', detalhe: error instanceof Error ? error.name : 'unknown' }
  }
}

function dialUrl(base: string, { usuario, ramal }: DialerAccess, numero: string): URL {
  const url = new URL(base)
  url.searchParams.set('comando', 'DISCAR')
  url.searchParams.set('json', 'true')
  url.searchParams.set('operador', usuario)
  if (ramal !== null) url.searchParams.set('ramal', ramal)
  url.searchParams.set('numero', numero)
  return url
}

/** `{ok: true, ligacao?}` or `{ok: false, erro?}`. */
function readAnswer(text: string): DialerOutcome {
  const answer = parse(text)
  if (answer === null || !('ok' in answer)) return { kind: 'indisponivel', detalhe: 'unreadable answer' }
  if (answer.ok !== true) return { kind: 'recusou', motivo: shortText('erro' in answer ? answer.erro : null) ?? '' }
  return { kind: 'discando', ligacao: shortText('ligacao' in answer ? answer.ligacao : null) }
}

function parse(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}

/** Words of another system, fit to be shown: one line, no control characters. */
function shortText(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const clean = String(value)
    .replace(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, 120)
  return clean === '' ? null : clean
}

async function readShort(answer: Response): Promise<string> {
  if (!answer.body) return ''
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of answer.body) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > LARGEST_ANSWER) throw new Error('answer too long')
  }
  return text
}
