import { CPF } from '../fixture'
import { type Actor, openTestApp } from '../harness'
import { loadProductDefinitions } from '../product-definitions'
import { createCompany } from './company'

/** The id of no record. */
export const MISSING = 999_999

/**
 * A user of creditor 10 in a company with records of creditor 57. He holds every permission there is, and the rules let his
 * function write off and undo: what holds him back is whose the records are, not what he may do.
 */
export async function openToCreditor() {
  const { t, company } = await openWithBaixa('Credor')
  const credor10 = await t.as(CPF.credor10)
  await t.db
    .insertInto('usuarios_permissoes')
    .values({ usuario_id: credor10.usuarioId, permissao: '*', efeito: 'conceder', versao: 1 })
    .execute()
  return { t, company, credor10 }
}

/** A company in which this function, too, writes off and undoes. */
export async function openWithBaixa(funcao: string) {
  const { regras, ...product } = loadProductDefinitions()
  const baixa = { ...regras.baixa, funcoes: [...regras.baixa.funcoes, funcao], funcao_data_anterior: funcao }
  // whoever asks at every address asks more often than a person may
  const env = { AVENCA_POR_MINUTO: '1000000' }
  const t = await openTestApp({ env, definitions: { ...product, regras: { ...regras, baixa } } })
  return { t, company: await createCompany(t) }
}

/** The body without what must differ: the number of the request, and the id that was asked for. */
export function comparable(body: string, id: number): string {
  return body.replace(/"requestId":"[^"]+"/, '').replace(new RegExp(`\\b${id}\\b`, 'g'), 'ID')
}

export async function versionOf(actor: Actor, path: string): Promise<string> {
  return String((await actor.get(`/api/v1/${path}`)).json<{ versao: number }>().versao)
}
