export interface Opcoes {
  /** Onde a Avença está: `https://avenca.exemplo.com.br`. */
  readonly endereco: string
  /** O token do acesso de programa, que começa por `avn_`. Guarde-o onde se guardam senhas, nunca no código. */
  readonly token: string
  /** Outro `fetch`, com proxy ou tempo limite. */
  readonly fetch?: typeof globalThis.fetch
  /** Quantas vezes se tenta o que o servidor não pôde atender agora (429, 503) ou a rede perdeu; 4 quando não se diz. */
  readonly tentativas?: number
}

/** Uma página de uma lista, e quantas linhas há ao todo (null quando se pediu sem o total). */
export interface Pagina<T> {
  readonly linhas: readonly T[]
  readonly total: number | null
}

/** Filtros de uma lista: `campo`, `campo_gte`, `campo_in`… como em docs/fio.md. */
export type Filtros = Readonly<Record<string, Filtro>>
export type Filtro = string | number | boolean | readonly (string | number)[] | undefined

/** O que a Avença recusou, e por quê. */
export class Recusa extends Error {
  /** Nome da recusa, que não muda: `sem_permissao`, `versao_desatualizada`. */
  readonly code: string
  readonly status: number
  /** Campo → o que há de errado com ele, em português. */
  readonly errors: Readonly<Record<string, readonly string[]>>
  /** A resposta inteira: `atual` traz o registro como está, quando a versão é velha. */
  readonly corpo: Readonly<Record<string, unknown>>

  constructor(status: number, corpo: Readonly<Record<string, unknown>>) {
    super(typeof corpo.message === 'string' ? corpo.message : `A Avença respondeu ${status}.`)
    this.name = 'Recusa'
    this.status = status
    this.code = typeof corpo.code === 'string' ? corpo.code : 'desconhecida'
    this.errors = isErrors(corpo.errors) ? corpo.errors : {}
    this.corpo = corpo
  }
}

function isErrors(value: unknown): value is Recusa['errors'] {
  return typeof value === 'object' && value !== null
}

/**
 * Todas as linhas de uma lista, página por página.
 *
 * @example for await (const cliente of percorrer(avenca.listClientes, { consulta: { uf: 'SP' } })) console.log(cliente.nome)
 */
export async function* percorrer<T, P extends { readonly consulta?: object }>(
  listar: (pedido: P) => Promise<Pagina<T>>,
  pedido: P,
  porVez = 100,
): AsyncGenerator<T, void, undefined> {
  for (let inicio = 0; ; inicio += porVez) {
    const consulta = { ...pedido.consulta, _start: inicio, _end: inicio + porVez }
    const { linhas } = await listar({ ...pedido, consulta })
    yield* linhas
    if (linhas.length < porVez) return
  }
}

export interface Rota {
  readonly metodo: string
  readonly caminho: string
  /** O que vem de volta. */
  readonly volta: 'json' | 'pagina' | 'nada' | 'arquivo'
  /** Com chave de uma vez só: repetir não faz de novo. */
  readonly chave?: true
}

export interface Pedido {
  readonly consulta?: object
  readonly corpo?: unknown
  readonly versao?: number
  readonly chave?: string
  readonly signal?: AbortSignal
}

const DE_NOVO: readonly number[] = [429, 503]

/** Uma chamada pelo seu endereço: por ela fazem as outras, e faz quem precisa de uma que este arquivo não tem. */
export async function chamar<T>(opcoes: Opcoes, rota: Rota, pedido: Pedido): Promise<T> {
  const asked = { url: enderecoDe(opcoes, rota, pedido), init: initDe(opcoes, rota, pedido) }
  const repete = rota.metodo === 'GET' || rota.chave === true
  const tentativas = opcoes.tentativas ?? 4
  for (let vez = 1; ; vez += 1) {
    const answer = await enviar(opcoes, asked).catch((error: unknown) => {
      if (!repete || vez >= tentativas || pedido.signal?.aborted === true) throw error
      return null
    })
    // o que o servidor recusa por estar ocupado não foi feito: qualquer chamada pode ser repetida
    const ocupado = answer !== null && DE_NOVO.includes(answer.status) && vez < tentativas
    if (answer !== null && !ocupado) return (await lida(answer, rota)) as T
    const segundos = Number(answer?.headers.get('retry-after') ?? vez)
    await new Promise((resolve) => setTimeout(resolve, segundos * 1_000))
  }
}

function enviar({ fetch = globalThis.fetch }: Opcoes, { url, init }: { url: string; init: RequestInit }) {
  return fetch(url, init)
}

function enderecoDe({ endereco }: Opcoes, { caminho }: Rota, pedido: Pedido): string {
  const places: Readonly<Record<string, unknown>> = { ...pedido }
  const path = caminho.replace(/\{(\w+)\}/g, (_, nome: string) => encodeURIComponent(String(places[nome])))
  const query = new URLSearchParams()
  for (const [nome, valor] of Object.entries(pedido.consulta ?? {})) {
    for (const one of [valor].flat()) if (one !== undefined) query.append(nome, String(one))
  }
  const text = query.toString()
  return `${endereco.replace(/\/+$/, '')}${path}${text === '' ? '' : `?${text}`}`
}

function initDe({ token }: Opcoes, { metodo, chave }: Rota, { corpo, signal, versao, ...pedido }: Pedido): RequestInit {
  const headers = new Headers({ authorization: `Bearer ${token}` })
  if (versao !== undefined) headers.set('if-match', String(versao))
  if (chave) headers.set('idempotency-key', pedido.chave ?? crypto.randomUUID())
  const isForm = corpo instanceof FormData
  if (corpo !== undefined && !isForm) headers.set('content-type', 'application/json')
  return {
    method: metodo,
    headers,
    ...(corpo !== undefined && { body: isForm ? corpo : JSON.stringify(corpo) }),
    ...(signal && { signal }),
  }
}

async function lida(answer: Response, { volta }: Rota): Promise<unknown> {
  if (!answer.ok) throw new Recusa(answer.status, await answer.json().catch(() => ({})))
  if (volta === 'nada' || answer.status === 204) return undefined
  if (volta === 'arquivo') return answer.blob()
  const corpo: unknown = await answer.json()
  if (volta === 'json') return corpo
  const total = answer.headers.get('x-total-count')
  return { linhas: corpo, total: total === null ? null : Number(total) }
}
