import { beforeAll, expect, it } from 'vitest'
import { csv, EXTRATOS, enviarExtrato } from '../areas/prestacoes/extrato-de-teste'
import { enviarArquivo } from '../areas/remessas/batch'
import { withApp } from '../with-app'

const { t, analistaFinanceiro, credor10 } = withApp({ hoje: '2026-11-30' }, ['analistaFinanceiro', 'credor10'])
/** What the house sent of creditor 216. */
let previa = 0

beforeAll(async () => {
  await t.db
    .insertInto('usuarios_permissoes')
    .values({ usuario_id: credor10.usuarioId, permissao: '*', efeito: 'conceder', versao: 1 })
    .execute()
  const sent = await enviarExtrato(analistaFinanceiro, csv('SEGREDO-216;1;05/11/2026;10,00'), { credor_id: 216 })
  expect(sent.statusCode, sent.body).toBe(201)
  previa = sent.json().id
})

it("a creditor's user with every permission neither sees nor drops nor brings in a file of another creditor that waits", async () => {
  const answers = await Promise.all([
    credor10.get(`${EXTRATOS}/previa/${previa}`),
    credor10.get(`${EXTRATOS}/previa/${previa}/rejeitos.csv`),
    credor10.get(`${EXTRATOS}/previa/${previa}/rejeitos.xlsx`),
    credor10.post(`${EXTRATOS}/trazer`, { previa_id: previa }),
    credor10.post(`${EXTRATOS}/descartar`, { previa_id: previa }),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404])
  for (const { body } of answers) expect(body).not.toMatch(/SEGREDO|Clube/)
  expect((await analistaFinanceiro.get(`${EXTRATOS}/previa/${previa}`)).statusCode).toBe(200)
})

it('nor sends one, by which he would learn what operations another creditor has', async () => {
  for (const credor_id of [10, 216]) {
    const sent = await enviarExtrato(credor10, csv('SEGREDO-216;1;05/11/2026;10,00'), { credor_id })
    expect([sent.statusCode, sent.json().code]).toEqual([403, 'sem_permissao'])
  }
  const retorno = { arquivo: Buffer.from('02RETORNO'), nome: 'retorno.ret', credor_id: null }
  const sent = await enviarArquivo(credor10, '/api/v1/retornos_bancarios/previa', retorno, {})
  expect([sent.statusCode, sent.json().code]).toEqual([403, 'sem_permissao'])
})
