import { expect } from 'vitest'
import type { Actor } from '../../harness'
import { loadProductDefinitions } from '../../product-definitions'
import { ALWAYS, type Days, periodNamed } from './by-hand/days'

export interface Figure {
  readonly nome: string
  readonly quantidade: number
  readonly valor?: number
  readonly rota: {
    readonly recurso: string
    readonly visao?: string
    readonly filtros: readonly { readonly campo: string; readonly op: string; readonly valor: string | string[] }[]
  }
}

export interface Part extends Omit<Figure, 'nome' | 'rota'> {
  readonly soma: number | null
  readonly rota: Figure['rota'] | null
}

export interface Shown {
  readonly indicadores?: readonly Figure[]
  readonly blocos?: readonly {
    readonly figura?: string
    readonly indicadores?: readonly Figure[]
    readonly partes?: readonly Part[]
    readonly dimensao?: { readonly linhas: readonly { readonly agora: number; readonly rota: Figure['rota'] }[] }
    readonly series?: readonly { readonly partes: readonly Part[] }[]
  }[]
}

/** The days that a page is of. */
export function daysOf(page: string, hoje: string): Days {
  const [path = '', query] = page.split('?')
  const nome = path.replace('paineis/', '')
  const asked = new URLSearchParams(query).get('periodo') ?? loadProductDefinitions().paineis[nome]?.periodo?.padrao
  return asked ? periodNamed(asked, hoje) : ALWAYS
}

/** Every figure that a page shows to somebody; none of a page that is not open to them. */
export async function figuresOf(actor: Actor, page: string): Promise<readonly Figure[]> {
  const answer = await actor.get(`/api/v1/${page}`)
  if (answer.statusCode === 403) return []
  expect(answer.statusCode, answer.body).toBe(200)
  const body = answer.json<Shown & Record<string, Omit<Figure, 'nome'> | null>>()
  if (body.indicadores) return body.indicadores
  if (body.blocos) return body.blocos.flatMap(({ indicadores = [] }) => indicadores)
  return Object.entries(NAMES).flatMap(([key, nome]) => {
    const found = body[key]
    return found ? [{ ...found, nome }] : []
  })
}

/** Those of finance come under keys of their own. */
const NAMES = {
  recebido_hoje: 'recebimentos.recebido_hoje',
  recebido_mes: 'recebimentos.recebido_no_mes',
  a_baixar: 'a_baixar.pagas',
  informadas: 'parcelas.informadas_pelo_credor',
  a_compensar: 'recebimentos.a_compensar',
  divergentes: 'cobrancas_retornos.divergentes',
  a_fechar: 'prestacoes.a_fechar',
  a_repassar: 'prestacoes.a_repassar',
  a_receber: 'prestacoes.a_receber',
  a_autorizar: 'negativacoes.a_autorizar',
  a_excluir: 'negativacoes.a_excluir',
  faixas_no_fim: 'convenios.faixa_no_fim',
  creditos_a_conferir: 'extrato_conferido.a_conferir',
  tarifas_mes: 'tarifas_bancarias.do_mes',
  sem_dono: 'cobrancas_retornos.sem_dono',
  estornos_mes: 'recebimentos.estornos_no_mes',
}
