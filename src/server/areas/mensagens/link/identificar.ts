import { sql } from 'kysely'
import { type FatosDitos, type FatosDoCadastro, fatosConfirmados } from '../../../../domain/mensagens/identidade'
import { AppError } from '../../../../errors/app-error'
import type { WriteContext } from '../../../framework/resources/write/write-context'
import type { Db } from '../../../platform/database/pool'
import { withRetry } from '../../../platform/database/retry'
import { type Link, lockLink } from './achar'
import { sessaoDo } from './token'

const ENOUGH = 2

/** Whether enough of the facts are on file for anybody to be recognised by them. */
export async function podeIdentificar(db: Db, link: Link): Promise<boolean> {
  return canTell(await readFatos(db, link))
}

/**
 * Recognises the client by two of the three facts, none of them wrong. Each wrong answer is counted where the page is held, so that
 * many at once get no more tries than one after the other.
 *
 * Returns  the session of this page, and for how many seconds it lives.
 * Throws   `link_indisponivel`, `link_duas_respostas`, `link_nao_confere`.
 * Source   docs/contato.md, "Página da mensagem".
 */
export async function identificar(db: Db, ctx: WriteContext, token: string, ditos: FatosDitos) {
  const impressao = await withRetry(db, async (trx) => {
    const link = await lockLink(trx, ctx, token)
    const cadastro = await readFatos(trx, link)
    if (!canTell(cadastro) || said(ditos) < ENOUGH) throw new AppError('link_duas_respostas')
    const { confirmados, desmentidos } = fatosConfirmados(ditos, cadastro)
    // what the file lacks can be neither right nor wrong
    const wrong = desmentidos.filter((fato) => isOnFile(cadastro)[fato])
    const right = confirmados.length >= ENOUGH && wrong.length === 0
    await sql`update mensagens_links set erros = ${right ? sql`0` : sql`erros + 1`}
      where mensagem_id = ${link.mensagem_id}`.execute(trx)
    return right ? link.impressao : null
  })
  if (impressao === null) throw new AppError('link_nao_confere')
  const segundos = ctx.definitions.contato.link.sessao_min * 60
  return { sessao: sessaoDo(ctx.secret, impressao, ctx.clock.real().getTime() + segundos * 1_000), segundos }
}

function readFatos(db: Db, { cliente_id }: Link): Promise<FatosDoCadastro> {
  return db
    .selectFrom('clientes')
    .select(['nascimento', 'cpf_cnpj', 'cep'])
    .where('id', '=', cliente_id)
    .executeTakeFirstOrThrow()
}

function isOnFile({ nascimento, cpf_cnpj, cep }: FatosDoCadastro) {
  return { nascimento: Boolean(nascimento), cpf: Boolean(cpf_cnpj), cep: Boolean(cep) }
}

function canTell(cadastro: FatosDoCadastro): boolean {
  return Object.values(isOnFile(cadastro)).filter(Boolean).length >= ENOUGH
}

function said({ nascimento, cpf, cep }: FatosDitos): number {
  return [nascimento, cpf, cep].filter((fato) => /\d/.test(fato ?? '')).length
}
