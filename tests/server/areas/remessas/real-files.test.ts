import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CPF } from '../../fixture'
import { type Actor, openTestApp, type TestApp } from '../../harness'
import { confirmar, enviarPrevia, realFile } from './batch'

const FILES = [
  {
    nome: 'fgts.csv',
    previa: { linhas: 2637, aceitas: 2637, rejeitadas: 0, clientes: 846, valor_total: 446_912_613.78 },
    codevedores: 0,
  },
  {
    nome: 'nao_previdenciario.csv',
    previa: { linhas: 11_043, aceitas: 11_004, rejeitadas: 39, clientes: 2621, valor_total: 3_637_903_218.35 },
    codevedores: 39,
  },
] as const

const present = FILES.every(({ nome }) => realFile(nome) !== null)
if (!present) console.log('left out: the real files of public debts are not beside the project')

describe.skipIf(!present)('the real files of public debts', () => {
  let t: TestApp
  let backoffice: Actor
  beforeAll(async () => {
    t = await openTestApp({ worker: 'sim' })
    backoffice = await t.as(CPF.backoffice)
  })
  afterAll(() => t.close())

  it.each(FILES)('$nome comes in to the last centavo', async ({ nome, previa, codevedores }) => {
    const arquivo = realFile(nome) ?? Buffer.alloc(0)
    const answer = (await enviarPrevia(backoffice, { arquivo, nome, layout: 'divida-ativa' })).json()
    expect(answer).toMatchObject(previa)
    expect(
      answer.rejeitos.filter(({ motivo }: { motivo: string }) =>
        /^Número repetido no arquivo: já veio na linha \d+, com outro devedor \(codevedor\)\.$/.test(motivo),
      ),
    ).toHaveLength(codevedores)
    const id = await confirmar(t, backoffice, answer.id)
    const { rows } = await t.app.pool.query(
      `select count(*)::int as operacoes, count(distinct cliente_id)::int as clientes, sum(valor_nominal) as total
         from operacoes where remessa_id = $1 and status_operacao = 'C'`,
      [id],
    )
    expect(rows[0]).toEqual({ operacoes: previa.aceitas, clientes: previa.clientes, total: previa.valor_total })
  })
})
