import { sql } from 'kysely'
import { listas } from '../../../domain/generated-lists'
import { type CanalDeMensagem, MODELOS } from '../../../domain/mensagens/modelos'
import type { Variavel } from '../../../domain/mensagens/preencher'
import type { DividaAvisada } from '../../../domain/negativacao/fatos'
import { AppError } from '../../../errors/app-error'
import { name } from '../../framework/resources/sql-names'
import type { WriteContext } from '../../framework/resources/write/write-context'
import type { Linha } from '../../framework/writing/values'
import type { Db } from '../../platform/database/pool'
import { criarMensagem } from './criar'
import { refuseShared } from './enviar'
import { escreverCarta } from './html'
import { escrever, readModelo } from './texto'
import { readValores } from './valores'

const FINALIDADE = 'previa_negativacao'

/** What the law wants said. Source: CDC, art. 43, § 2º. */
const DIZ: readonly Variavel[] = ['credor', 'credor_cnpj', 'valor', 'vencimento', 'validade']

/**
 * Puts the notice that a debt will be listed in the outbox: by e-mail where the client has one, else by SMS. The words are kept as they were
 * filled, of this debt alone.
 *
 * Throws   `aviso_sem_destino`, `aviso_sem_modelo`, `aviso_incompleto`; what `escrever` and `criarMensagem` refuse.
 * Source   docs/regras.md, "Negativação".
 */
export async function enviarAvisoPrevio(
  trx: Db,
  ctx: WriteContext,
  aviso: DividaAvisada,
): Promise<Linha<'mensagens'> & { readonly canal: CanalDeMensagem }> {
  const { cliente_id, credor_id, operacao_id, valor, vencimento, validade } = aviso
  const { canal, destino } = await findDestino(trx, cliente_id)
  const { id, nome } = await findModelo(trx, canal, credor_id)
  const modelo = await readModelo(trx, { canal, id, credor_id })
  const missing = DIZ.filter((place) => !`${modelo.texto}${modelo.assunto ?? ''}`.includes(`{${place}}`))
  if (missing.length > 0)
    throw new AppError('aviso_incompleto', { modelo: nome, faltam: missing.map((each) => `{${each}}`).join(', ') })
  const lido = await readValores(trx, ctx, { cliente_id, credor_id, proposta_id: null })
  const valores = { ...lido.valores, valor, vencimento, validade }
  const escrito = escrever(canal, modelo, valores, MODELOS[canal].campo)
  escreverCarta(ctx, canal, modelo, { ...lido, valores })
  if (canal === 'sms') await refuseShared(trx, { cliente_id, destino, campo: 'telefone_id' })
  const mensagem = await criarMensagem(trx, ctx, {
    ...{ cliente_id, credor_id, operacao_id, canal, destino, ...escrito },
    proposta_id: null,
    finalidade: FINALIDADE,
    origem: 'manual',
    a_pedido: false,
    espera: 'a hora',
  })
  return { ...mensagem, canal }
}

async function findDestino(trx: Db, cliente_id: number) {
  const { rows } = await sql<{ canal: 'email' | 'sms'; destino: string }>`
    (select 'email' as canal, email as destino from emails where cliente_id = ${cliente_id} and excluido_em is null order by id limit 1)
    union all
    (select 'sms', telefone from telefones where cliente_id = ${cliente_id} and excluido_em is null and length(telefone) = 11
      order by id limit 1)`.execute(trx)
  const found = rows.find(({ canal }) => canal === 'email') ?? rows[0]
  if (!found) throw new AppError('aviso_sem_destino')
  return found
}

/** The newest approved text for it: the creditor's own before the one of all. */
async function findModelo(trx: Db, canal: 'email' | 'sms', credor_id: number) {
  const { rows } = await sql<{ id: number; nome: string }>`
    select id, nome from ${name(MODELOS[canal].recurso)} where finalidade = ${FINALIDADE} and status = ${listas.status_template.aprovado}
      and (credor_id is null or credor_id = ${credor_id}) and excluido_em is null
    order by credor_id nulls last, id desc limit 1`.execute(trx)
  const [found] = rows
  if (!found) throw new AppError('aviso_sem_modelo', { canal: canal === 'email' ? 'e-mail' : 'SMS' })
  return found
}
