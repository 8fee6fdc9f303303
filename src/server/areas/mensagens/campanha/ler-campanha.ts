import { sql } from 'kysely'
import { canalDeCampanha, MODELOS } from '../../../../domain/mensagens/modelos'
import { AppError } from '../../../../errors/app-error'
import type { Linha } from '../../../framework/writing/values'
import type { Db } from '../../../platform/database/pool'
import { readModelo } from '../texto'
import type { Dizer } from './julgar'
import type { Filtros } from './publico'

/** A campaign as it is carried out: whom it is for and what it says. */
export interface CampanhaLida extends Filtros, Dizer {
  readonly id: number
  readonly rodada: number
  /** null: a call. */
  readonly modelo_id: number | null
  /** Reais; null: whatever it costs. */
  readonly custo_maximo: number | null
}

/** What an approved text is of whom; the creditors of a campaign, or that of its text. */
type Guardada = Linha<'campanhas'>

/**
 * Reads what a campaign says and to whom.
 *
 * Throws   what `lerDizer` throws.
 */
export async function lerCampanha(trx: Db, campanha: Guardada): Promise<CampanhaLida> {
  return { ...campanha, ...(await lerDizer(trx, campanha, await listCredores(trx, campanha.id))) }
}

/** How a text and its offer are chosen. */
export type Escolhida = Pick<Guardada, 'canal' | 'desconto' | 'validade'> &
  Partial<Pick<Guardada, (typeof MODELOS)[keyof typeof MODELOS]['campo']>>

/**
 * Reads what is said on a channel, and in whose name; in a call whoever answers it says so.
 *
 * Takes    the creditors that are meant; none: all of them.
 * Throws   on its field: `fora_da_lista` on `canal`; `campo_obrigatorio`, `modelo_indisponivel` on the text.
 */
export async function lerDizer(
  trx: Db,
  escolhida: Escolhida,
  credores: readonly number[],
): Promise<Dizer & Pick<CampanhaLida, 'modelo_id' | 'credores'>> {
  const canal = canalDeCampanha(escolhida.canal)
  if (canal === null) throw AppError.onField('canal', 'fora_da_lista')
  const { validade } = escolhida
  if (canal === 'ligacao')
    return { canal, modelo: null, modelo_id: null, oferta: { desconto: null, validade }, credores }
  const { campo } = MODELOS[canal]
  const modelo_id = escolhida[campo] ?? null
  if (modelo_id === null) throw AppError.onField(campo, 'campo_obrigatorio')
  const { desconto } = escolhida
  const own = await credorDoModelo(trx, canal, modelo_id)
  const modelo = await readModelo(trx, { canal, id: modelo_id, credor_id: own })
  return { canal, modelo, modelo_id, oferta: { desconto, validade }, credores: soDoModelo(credores, own) }
}

/** A text of one creditor is said in that one's name alone. */
export function soDoModelo(credores: readonly number[], own: number | null): readonly number[] {
  if (own === null) return credores
  return credores.length === 0 || credores.includes(own) ? [own] : [0]
}

/** The creditor whose text it is; null: it serves all. */
export async function credorDoModelo(trx: Db, canal: keyof typeof MODELOS, id: number): Promise<number | null> {
  const found = await trx.selectFrom(MODELOS[canal].recurso).select('credor_id').where('id', '=', id).executeTakeFirst()
  return found?.credor_id ?? null
}

async function listCredores(trx: Db, campanha: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select para_id as id from campanhas_credores where de_id = ${campanha} order by 1`.execute(trx)
  return rows.map(({ id }) => Number(id))
}
