import { sql } from 'kysely'
import { saoPauloDay } from '../../../../domain/calendar/sao-paulo'
import { lerFatosDeMuitos } from '../../../collection/contato/ler-fatos'
import type { WriteContext } from '../../../framework/resources/write/write-context'
import type { Linha } from '../../../framework/writing/values'
import type { Db } from '../../../platform/database/pool'
import { withRetry } from '../../../platform/database/retry'
import { veredito } from '../campanha/julgar'
import { readValoresDeMuitos } from '../valores'
import { retirar, type Saida } from './retirar'
import { isChamavel } from './vivas'

/** How many calls are asked of at once. */
const CHUNK = 500
/** What closes so soon is not begun: the dialer may be dialling while the list is told of it. */
const ANTES_DE_FECHAR_MS = 3 * 60_000

type NaLista = Pick<Linha<'ligacoes'>, 'id' | 'cliente_id' | 'telefone' | 'parcela_id' | 'origem'> & {
  readonly credor_id: number
}

/**
 * Asks of every call that waits in a list, and whose hour has come, whether it may still be made, as it was asked when it was put there:
 * whoever paid, asked for no more, promised or was blocked leaves the list with the reason; who is only out of hours comes back.
 *
 * Returns  how many left.
 * Source   docs/contato.md, "Listas do discador".
 */
export async function conferirListas(db: Db, ctx: WriteContext): Promise<number> {
  let left = 0
  for (let apos: number | null = 0; apos !== null; ) {
    const rows: readonly NaLista[] = await listChamaveis(db, ctx, apos)
    const saidas = await naoMais(db, ctx, rows)
    if (saidas.length > 0) left += await withRetry(db, (trx) => retirar(trx, ctx, saidas))
    apos = rows.length < CHUNK ? null : (rows.at(-1)?.id ?? null)
  }
  return left
}

async function listChamaveis(db: Db, ctx: WriteContext, apos: number): Promise<readonly NaLista[]> {
  const { rows } = await sql<NaLista>`
    select id, cliente_id, credor_id, parcela_id, telefone, origem from ligacoes
    where id > ${apos} and ${isChamavel(ctx)} and excluido_em is null order by id limit ${CHUNK}`.execute(db)
  return rows
}

/** Of whom something speaks against the call by now, or shortly. */
async function naoMais(db: Db, ctx: WriteContext, rows: readonly NaLista[]): Promise<readonly Saida[]> {
  if (rows.length === 0) return []
  const alvos = rows.map(({ id, telefone, cliente_id, credor_id, parcela_id }) => {
    return { cliente_id, credor_id, parcela_id, ligacao_id: id, destinos: [telefone] }
  })
  const fatos = await lerFatosDeMuitos(db, ctx, alvos)
  const ditos = await readValoresDeMuitos(db, ctx, alvos)
  const agora = ctx.clock.agora()
  const soon = new Date(agora.getTime() + ANTES_DE_FECHAR_MS)
  return rows.flatMap(({ id, telefone, parcela_id, origem }, at) => {
    const [lido, dito] = [fatos[at], ditos[at]]
    if (!lido || !dito) return []
    const known = {
      destino: telefone,
      fatos: lido.em(telefone).fatos,
      dito,
      shared: false,
      da_parcela: parcela_id !== null,
    }
    const ask = (when: Date) =>
      saidaDe(id, veredito(ctx, { ...known, agora: when }, { canal: 'ligacao', modelo: null }))
    const saida = ask(agora) ?? ask(soon)
    return saida === null ? [] : [origem === 'regua' ? soHoje(ctx, saida) : saida]
  })
}

/** A step is of its day: what opens on another is not made. */
function soHoje({ clock }: Pick<WriteContext, 'clock'>, saida: Saida): Saida {
  const { volta_em } = saida
  if (volta_em === null || saoPauloDay(volta_em) === clock.hoje()) return saida
  return { ...saida, porque: 'dia_acabou', volta_em: null }
}

/** null: it stays. */
function saidaDe(id: number, { motivo, espera, a_partir_de }: ReturnType<typeof veredito>): Saida | null {
  if (motivo !== null) return { id, porque: motivo, volta_em: null }
  return espera === null ? null : { id, porque: espera.codigo, volta_em: a_partir_de }
}
