import { sql } from 'kysely'
import type { CodigoDeMotivo, FatosDoContato, Motivo, PedidoDeContato } from '../../../../domain/contact/pergunta'
import { podeContatar } from '../../../../domain/contact/pode-contatar'
import {
  type CanalDaEtapa,
  type CanalDeCampanha,
  type CanalDeMensagem,
  modeloDaEtapa,
} from '../../../../domain/mensagens/modelos'
import { falaDaPessoa, type ValoresDaMensagem } from '../../../../domain/mensagens/preencher'
import { AppError } from '../../../../errors/app-error'
import type { LidoDeUm } from '../../../collection/contato/ler-fatos'
import type { Sondado } from '../../../collection/contato/ler-pessoas'
import type { Cobrado } from '../../../collection/fornecedores/mes'
import type { WriteContext } from '../../../framework/resources/write/write-context'
import type { Db } from '../../../platform/database/pool'
import { finalidadeNaLei } from '../perguntar'
import { type Escrito, escrever, type Modelo } from '../texto'
import { type LidoDoAssunto, type Oferta, readValoresDeMuitos } from '../valores'
import { comFeitos, type Feitos, NADA } from './feitos'
import type { DoPublico } from './publico'

/** What is said to all of the public. */
export interface Dizer {
  readonly canal: CanalDeCampanha
  /** null: a call, in which nothing is written. */
  readonly modelo: Modelo | null
  readonly oferta: Oferta
}

/** What speaks against a contact, and what only a campaign leaves out for. */
export type MotivoDoContato =
  | CodigoDeMotivo
  | 'sem_destino'
  | 'destino_compartilhado'
  | 'pago'
  | 'sem_divida'
  | 'sem_valor'
  | 'custo_maximo'
  | 'oferta_vencida'

/** One of the public, and whether anything goes to him. */
export interface Julgado extends DoPublico {
  /** All records of the person. */
  readonly ids: readonly number[]
  /** Why not; null: it goes. */
  readonly motivo: MotivoDoContato | null
  /** The file and line, or the record, that says so. */
  readonly regra: string | null
  /** null where it does not go, and of a call. */
  readonly escrito: Escrito | null
  /** When it goes, where only the hour speaks against it now. */
  readonly a_partir_de: string | null
  /** What it costs where it falls in its supplier's month; null where it does not go, or nothing is counted. */
  readonly cobrado: Cobrado | null
}

/** One of a public as it is asked of him. */
export function sondar({ cliente_id, credor_id, destino }: DoPublico): Sondado {
  return { cliente_id, credor_id, destinos: destino === null ? [] : [destino] }
}

interface AoJulgar {
  /** What is known of a lot, in its order. */
  readonly ler: (lote: readonly DoPublico[]) => Promise<readonly LidoDeUm[]>
  /** The contacts that are only thought of so far. */
  readonly feitos?: Feitos
}

/**
 * Asks of many people at once whether the campaign may reach them, exactly as it is asked of one, and fills the text for those whom it
 * may. Nothing is locked here.
 *
 * Takes    an open transaction; those who are meant; what is said.
 * Source   docs/contato.md, "Campanhas".
 */
export async function julgar(
  trx: Db,
  ctx: WriteContext,
  publico: readonly DoPublico[],
  dizer: Dizer,
  { ler, feitos = NADA }: AoJulgar,
): Promise<readonly Julgado[]> {
  if (publico.length === 0) return []
  const fatos = await ler(publico)
  const valores = await readValoresDeMuitos(trx, ctx, publico, dizer.oferta)
  const outros = await outrosEm(trx, publico)
  const agora = ctx.clock.agora()
  return publico.flatMap((um, at) => {
    const [lido, dito] = [fatos[at], valores[at]]
    if (!lido || !dito) return []
    const shared = [...(outros.get(um.destino ?? '') ?? [])].some((id) => !lido.ids.includes(id))
    const { espera: _, ...said } = veredito(
      ctx,
      { ...um, fatos: comFeitos(lido.em(um.destino).fatos, { ...um, ids: lido.ids }, feitos), dito, shared, agora },
      dizer,
    )
    return { ...um, ids: lido.ids, ...said, cobrado: null }
  })
}

/** What is known of one, and the instant at which he would be reached. */
interface Sabido extends Pick<DoPublico, 'destino'> {
  readonly fatos: FatosDoContato
  readonly agora: Date
  /** It speaks of an instalment of an agreement. */
  readonly da_parcela?: boolean
  readonly dito: LidoDoAssunto
  /** The number is also somebody else's. */
  readonly shared: boolean
}

interface Verdict extends Pick<Julgado, 'motivo' | 'regra' | 'escrito' | 'a_partir_de'> {
  /** What of the hour it waits for, by its rule. */
  readonly espera: Pick<Motivo, 'codigo' | 'regra'> | null
}

/** Whether a rule may reach one at an instant, and with what words: none in a call. */
export function veredito(
  ctx: Pick<WriteContext, 'definitions'>,
  { destino, fatos, dito, shared, agora, da_parcela = false }: Sabido,
  dizer: Pick<Dizer, 'modelo'> & { readonly canal: Exclude<CanalDaEtapa, 'pendencia'> },
): Verdict {
  const { canal, modelo } = dizer
  const no = (motivo: MotivoDoContato, regra: string | null = null): Verdict => ({
    ...{ motivo, regra, escrito: null, a_partir_de: null, espera: null },
  })
  if (destino === null) return no('sem_destino')
  const asked = { ...pedidoDe(canal, modelo?.finalidade ?? 'cobranca'), da_parcela }
  const { pode, motivos, a_partir_de } = podeContatar(asked, fatos, ctx.definitions.contato, agora)
  const [strongest] = motivos
  const waits = strongest !== undefined && a_partir_de !== null && motivos.every(isOfTheHour)
  if (strongest && !waits) return no(strongest.codigo, strongest.regra)
  const escrita = modeloDaEtapa(canal)
  if (shared && modelo !== null && escrita !== 'email' && isPersonal(modelo)) return no('destino_compartilhado')
  if (dito.acabou !== null) return no(ACABOU[dito.acabou])
  const escrito = modelo === null || escrita === null ? null : filled(escrita, modelo, dito.valores)
  if (escrito === null && modelo !== null) return no('sem_valor')
  return { motivo: null, regra: null, escrito, a_partir_de: pode ? null : a_partir_de, espera: strongest ?? null }
}

/** What it is called that there is nothing to say any more. */
export const ACABOU = {
  mensagem_pago: 'pago',
  mensagem_sem_divida: 'sem_divida',
  proposta_indisponivel: 'sem_divida',
  oferta_vencida: 'oferta_vencida',
} as const satisfies Record<NonNullable<LidoDoAssunto['acabou']>, MotivoDoContato>

function isPersonal({ texto, assunto }: Modelo): boolean {
  return falaDaPessoa(`${texto}${assunto ?? ''}`)
}

export function pedidoDe(canal: Exclude<CanalDaEtapa, 'pendencia'>, finalidade: string): PedidoDeContato {
  return { canal, finalidade: finalidadeNaLei(finalidade), quem: 'regra', em_resposta: false, a_pedido: false }
}

/** It ends with the opening of the day: what waits for it is not refused. */
function isOfTheHour({ codigo }: Motivo): boolean {
  return codigo === 'fora_do_horario' || codigo === 'fora_do_contrato'
}

function filled(canal: CanalDeMensagem, modelo: Modelo, valores: ValoresDaMensagem): Escrito | null {
  try {
    return escrever(canal, modelo, valores, 'texto')
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

/** Who else has each number. Source: CDC, art. 42. */
export async function outrosEm(
  trx: Db,
  publico: readonly Pick<DoPublico, 'destino'>[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  const destinos = publico.flatMap(({ destino }) => (destino === null ? [] : [destino]))
  const { rows } = await sql<{ telefone: string; ids: number[] }>`
    select f.telefone, array_agg(f.cliente_id) as ids from telefones f
    where f.telefone = any(${destinos}::text[]) and f.excluido_em is null group by 1`.execute(trx)
  return new Map(rows.map(({ telefone, ids }) => [telefone, ids.map(Number)]))
}
