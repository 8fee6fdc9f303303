import { sql } from 'kysely'
import type { Expression } from '../../../../declaration/expressions/tree'
import { listas } from '../../../../domain/generated-lists'
import {
  type CanalDaEtapa,
  type CanalDeMensagem,
  canalDaEtapa,
  MODELOS,
  modeloDaEtapa,
} from '../../../../domain/mensagens/modelos'
import type { EtapaDaRegua } from '../../../../domain/regua/etapas-do-dia'
import { unlessRefused } from '../../../../errors/unless-refused'
import { condicaoDaEtapa } from '../../../collection/reguas/condicao'
import type { Linha } from '../../../framework/writing/values'
import type { ActContext } from '../../../platform/act-context'
import type { Db } from '../../../platform/database/pool'
import type { Dizer } from '../campanha/julgar'
import { credorDoModelo } from '../campanha/ler-campanha'
import { readModelo } from '../texto'

/** A step that works, with what it says. */
export interface EtapaLida extends EtapaDaRegua {
  readonly canal: CanalDaEtapa
  readonly nome: string | null
  /** Minutes after midnight in São Paulo. */
  readonly minuto: number
  /** At most so many in a day; null: any number. */
  readonly limite: number | null
  readonly condicao: Expression
  /** null: it is approved no more, or nothing is written. */
  readonly modelo: Dizer['modelo']
  /** null: nothing is written. */
  readonly modelo_id: number | null
  /** Whose text it is; null: it serves all. */
  readonly credor_do_texto: number | null
}

/** A rule as it walks on a day: whose debts, and its steps. */
export interface ReguaLida extends Pick<Linha<'reguas'>, 'id' | 'parar_apos'> {
  readonly ancora: Ancora
  /** Its own creditors; null: all but those who have a rule of their own. */
  readonly credores: readonly number[] | null
  /** Those who have one. */
  readonly de_outras: readonly number[]
  /** Rules of the same anchor, which a batch may name. */
  readonly vizinhas: readonly number[]
  readonly etapas: readonly EtapaLida[]
}

const ANCORAS = ['operacao', 'parcela', 'entrada'] as const
export type Ancora = (typeof ANCORAS)[number]

/**
 * The rules that are in force on a day, with their steps.
 *
 * Source   docs/contato.md, "Régua".
 */
export async function lerVigentes(trx: Db, ctx: ActContext, dia: string): Promise<readonly ReguaLida[]> {
  const { rows } = await sql<Linha<'reguas'> & { readonly dela: readonly (number | null)[] }>`
    select r.*, json_agg(v.credor_id order by v.credor_id) as dela
    from reguas r join reguas_vigencias v on v.regua_id = r.id and v.chave is not null and v.excluido_em is null
    where r.status = ${listas.status_regua.ativa} and r.excluido_em is null
      and (r.inicio is null or r.inicio <= ${dia}::date) and (r.fim is null or r.fim >= ${dia}::date)
    group by r.id order by r.id`.execute(trx)
  const read = rows.map(({ dela, ...regua }) => ({ ...regua, dela: dela.flatMap((id) => (id === null ? [] : [id])) }))
  return Promise.all(
    read.map(async (regua) => {
      const alike = read.filter(({ ancora }) => ancora === regua.ancora)
      return {
        ...{ id: regua.id, parar_apos: regua.parar_apos, ancora: ancoraDe(regua.ancora) },
        credores: regua.dela.length === 0 ? null : regua.dela,
        de_outras: alike.flatMap(({ dela }) => dela),
        vizinhas: alike.map(({ id }) => id),
        etapas: await listEtapas(trx, ctx, regua),
      }
    }),
  )
}

function ancoraDe(ancora: string): Ancora {
  const known = ANCORAS.find((each) => each === ancora)
  if (known === undefined) throw new Error(`no anchor ${ancora}`)
  return known
}

async function listEtapas(
  trx: Db,
  ctx: ActContext,
  { id, ancora }: Pick<Linha<'reguas'>, 'id' | 'ancora'>,
): Promise<readonly EtapaLida[]> {
  const rows = await trx
    .selectFrom('reguas_etapas')
    .selectAll()
    .where('regua_id', '=', id)
    .where('ativa', '=', true)
    .where('excluido_em', 'is', null)
    .orderBy('dia')
    .orderBy('hora')
    .orderBy('id')
    .execute()
  const read: EtapaLida[] = []
  for (const etapa of rows) {
    const canal = canalDaEtapa(etapa.canal)
    const escrita = modeloDaEtapa(etapa.canal)
    const modelo_id = escrita && etapa[MODELOS[escrita].campo]
    const { tree } = condicaoDaEtapa(ctx, { ancora, condicao: etapa.condicao })
    if (canal === null || tree === null || (escrita !== null && modelo_id === null)) continue
    const { dia, nome, limite, tolerancia_dias } = etapa
    const own = {
      id: etapa.id,
      dia,
      nome,
      limite,
      tolerancia_dias,
      minuto: minutesOf(etapa.hora),
      canal,
      condicao: tree,
    }
    read.push({ ...own, ...(await lerTexto(trx, escrita, modelo_id)) })
  }
  return read
}

async function lerTexto(
  trx: Db,
  canal: CanalDeMensagem | null,
  modelo_id: number | null,
): Promise<Pick<EtapaLida, 'modelo' | 'modelo_id' | 'credor_do_texto'>> {
  if (canal === null || modelo_id === null) return { modelo: null, modelo_id: null, credor_do_texto: null }
  const credor_do_texto = await credorDoModelo(trx, canal, modelo_id)
  const modelo = await unlessRefused(() => readModelo(trx, { canal, id: modelo_id, credor_id: credor_do_texto }))
  return { modelo, modelo_id, credor_do_texto }
}

function minutesOf(hora: string): number {
  const [hour = 0, minute = 0] = hora.split(':').map(Number)
  return hour * 60 + minute
}
