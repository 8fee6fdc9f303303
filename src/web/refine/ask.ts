import type { Parts, Pergunta, RespostaA } from '../../contract/perguntas'
import { ID_PLACE, perguntas, type QuestionName } from '../../contract/rotas'
import { http } from './http'

export interface AskOptions {
  readonly signal?: AbortSignal | undefined
  /** Told how much of a form was sent, 0 to 1. */
  readonly onSent?: (share: number) => void
  /** Filters of a list as an address holds them, which go beside the question: `credor_id=10&q=ana`. */
  readonly filtros?: string
}

/** Asks one question of the contract (src/contract/rotas.ts). Throws `ApiError`, or what axios throws when `signal` ended it. */
export async function ask<N extends QuestionName>(
  nome: N,
  pergunta: Pergunta<N>,
  options: AskOptions = {},
): Promise<RespostaA<N>> {
  return (await send(nome, pergunta, options)).data
}

/** The same of a question whose answer is one window of a list; with how many there are in all. */
export async function askWindow<N extends QuestionName>(
  nome: N,
  pergunta: Pergunta<N>,
  options: AskOptions = {},
): Promise<{ readonly rows: RespostaA<N>; readonly total: number }> {
  const { data, headers } = await send(nome, pergunta, options)
  return { rows: data, total: Number(headers['x-total-count']) }
}

/** Where a question is asked, below the address of the API. */
export function addressOf(nome: QuestionName, id?: number): string {
  return pathOf(nome).replace(ID_PLACE, String(id ?? ''))
}

function send<N extends QuestionName>(nome: N, pergunta: Pergunta<N>, options: AskOptions) {
  const { id, consulta, corpo, formulario }: Parts = pergunta
  const { signal, onSent, filtros } = options
  const address = addressOf(nome, id)
  const data = formulario ?? corpo
  return http.request<RespostaA<N>>({
    method: methodOf(nome),
    url: filtros ? `${address}?${filtros}` : address,
    ...(data !== undefined && { data }),
    ...(consulta && { params: consulta }),
    ...(signal && { signal }),
    ...(onSent && { onUploadProgress: ({ progress = 0 }) => onSent(progress) }),
  })
}

function methodOf(nome: QuestionName): string {
  return perguntas[nome].split(' ')[0] ?? 'GET'
}

function pathOf(nome: QuestionName): string {
  return perguntas[nome].split(' ')[1] ?? ''
}
