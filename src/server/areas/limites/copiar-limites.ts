import { sql } from 'kysely'
import type { ServerAct } from '../../resources/acts/server-act'
import { writeHistory } from '../../resources/history'

const LONGEST_NAME = 100

/** A new draft with the same bands. Throws nothing of its own: any table may be copied. */
export const copiarLimites: ServerAct = async (trx, ctx, { before }) => {
  const { nome, credor_id, funcao, usuario_id, observacao } = before
  const stamp = { criado_em: ctx.clock.agora().toISOString(), criado_por: ctx.usuario.id }
  const record = { nome: copyName(String(nome)), credor_id, funcao, usuario_id, observacao }
  const { rows } = await sql<{ id: number }>`
    insert into limites (nome, credor_id, funcao, usuario_id, observacao, criado_em, criado_por)
    values (${record.nome}, ${credor_id}, ${funcao}, ${usuario_id}, ${observacao}, ${stamp.criado_em}, ${stamp.criado_por})
    returning id
  `.execute(trx)
  const id = rows[0]?.id ?? 0
  await sql`
    insert into limites_faixas (limite_id, atraso_de, atraso_ate, valor_de, valor_ate, desconto_max, desconto_juros_max, desconto_multa_max,
      desconto_honorarios_max, entrada_min, max_parcelas, parcela_minima, primeiro_vencimento_max, intervalo_max, formas, criado_em, criado_por)
    select ${id}, atraso_de, atraso_ate, valor_de, valor_ate, desconto_max, desconto_juros_max, desconto_multa_max,
      desconto_honorarios_max, entrada_min, max_parcelas, parcela_minima, primeiro_vencimento_max, intervalo_max, formas, ${stamp.criado_em}, ${stamp.criado_por} from limites_faixas
    where limite_id = ${before.id} and excluido_em is null order by id
  `.execute(trx)
  await writeHistory(trx, ctx, { recurso: 'limites', registro_id: id, acao: 'criar', depois: record })
}

/** 'Executivos' → 'Executivos (cópia)', within what the field holds. */
function copyName(nome: string): string {
  const mark = ' (cópia)'
  return `${nome.slice(0, LONGEST_NAME - mark.length)}${mark}`
}
