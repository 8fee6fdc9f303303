/** What came of a question. */
export type Answer<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'refused'; readonly status: number; readonly message: string }
  | { readonly kind: 'unreached' }

interface Refused {
  readonly message?: string
  readonly errors?: Readonly<Record<string, readonly string[]>>
}

const LIMIT_MS = 30_000

/** Asks of one page; whoever was recognised shows it with each question. */
export function pageAt(token: string) {
  let sessao = ''
  const send = async (path: string, init: RequestInit): Promise<Response | null> => {
    const headers = { ...init.headers, ...(sessao !== '' && { 'x-link-sessao': sessao }) }
    const url = `/api/v1/p/${encodeURIComponent(token)}${path}`
    const asked = { ...init, headers, signal: AbortSignal.timeout(LIMIT_MS), credentials: 'omit', cache: 'no-store' }
    return fetch(url, asked as RequestInit).catch(() => null)
  }
  return {
    recognised(given: string) {
      sessao = given
    },
    get: <T>(path: string) => send(path, { method: 'GET' }).then((response) => read<T>(response)),
    post: <T>(path: string, body: object) =>
      send(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }).then((response) => read<T>(response)),
    upload: <T>(path: string, file: File) => {
      const form = new FormData()
      form.set('arquivo', file)
      return send(path, { method: 'POST', body: form }).then((response) => read<T>(response))
    },
    async download(path: string): Promise<Answer<Blob>> {
      const response = await send(path, { method: 'GET' })
      return response?.ok ? { kind: 'done', value: await response.blob() } : read<Blob>(response)
    },
  }
}

export type Page = ReturnType<typeof pageAt>

async function read<T>(response: Response | null): Promise<Answer<T>> {
  if (response === null) return { kind: 'unreached' }
  const said: unknown = await response.json().catch(() => ({}))
  if (response.ok) return { kind: 'done', value: said as T }
  const { message = '', errors } = said as Refused
  const [first] = Object.values(errors ?? {}).flat()
  return { kind: 'refused', status: response.status, message: first ?? message }
}
