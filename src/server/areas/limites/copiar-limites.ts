import { sql } from 'kysely'
import type { ServerAct } from '../../framework/acts/server-act'
import { insert, insertOne } from '../../framework/writing/insert'
import { lockKnown, lockWhere } from '../../framework/writing/lock'
import type { Linha } from '../../framework/writing/values'

const LONGEST_NAME = 100

/** A new draft with the same bands. Throws nothing of its own: any table may be copied. */
export const copiarLimites: ServerAct = async (trx, ctx, { before }) => {
  const tabela = await lockKnown(trx, 'limites', Number(before.id))
  const { nome, credor_id, funcao, usuario_id, observacao } = tabela
  const copy = await insertOne(trx, ctx, 'limites', { nome: copyName(nome), credor_id, funcao, usuario_id, observacao })
  const faixas = await lockWhere(trx, 'limites_faixas', sql`limite_id = ${tabela.id}`)
  await insert(
    trx,
    ctx,
    'limites_faixas',
    faixas.map((faixa) => ({ ...ownOf(faixa), limite_id: copy.id })),
  )
}

/** What a band says, without what the row is. */
function ownOf(faixa: Linha<'limites_faixas'>) {
  const {
    id: _,
    versao: _1,
    criado_em: _2,
    criado_por: _3,
    alterado_em: _4,
    alterado_por: _5,
    excluido_em: _6,
    ...own
  } = faixa
  return own
}

/** 'Executivos' → 'Executivos (cópia)', within what the field holds. */
function copyName(nome: string): string {
  const mark = ' (cópia)'
  return `${nome.slice(0, LONGEST_NAME - mark.length)}${mark}`
}
