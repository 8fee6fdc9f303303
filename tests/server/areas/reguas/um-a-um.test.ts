import { afterAll, beforeAll, expect, it } from 'vitest'
import { decidir } from '../../../../src/server/areas/mensagens/regua/decidir'
import { devidosSql } from '../../../../src/server/areas/mensagens/regua/devidos'
import { lerGasto } from '../../../../src/server/areas/mensagens/regua/gasto'
import { lerVigentes } from '../../../../src/server/areas/mensagens/regua/vigentes'
import { asCompany } from '../../../../src/server/framework/resources/events/as-company'
import { CPF } from '../../fixture'
import type { TestApp } from '../../harness'
import { openSaida } from '../mensagens/caixa-de-saida'
import { emVigor, pessoas } from './andar-de-teste'

let t: TestApp
beforeAll(async () => {
  t = await openSaida()
})
afterAll(() => t.close())

it('what is decided of many at once is what is decided of each client alone', async () => {
  const coordenador = await t.as(CPF.coordenador)
  const { todos } = await pessoas(t, 6)
  const [, blocked, invalid] = todos
  await t.db
    .updateTable('clientes')
    .set({ sem_contato: true })
    .where('id', '=', blocked?.cliente_id ?? 0)
    .execute()
  await t.db
    .updateTable('telefones')
    .set({ situacao: 'invalido' })
    .where('id', '=', invalid?.telefone_id ?? 0)
    .execute()
  await emVigor(t, coordenador, {}, { condicao: 'valor_nominal > 500' })
  const { definitions, clock, secret } = t.app
  const ctx = { definitions, clock, secret, usuario: asCompany(definitions, null) }
  const reguas = await lerVigentes(t.db, ctx, clock.hoje())
  const { rows: devidos } = await devidosSql(ctx, reguas, { apos: 0, ate: 10_000, clientes: null }).execute(t.db)
  const said = async (some: typeof devidos) => {
    const decisoes = await decidir(t.db, ctx, { reguas, devidos: some }, await lerGasto(t.db, ctx, reguas))
    return decisoes.map(({ devido, etapa, motivo, regra, escrito, quando }) => {
      return {
        operacao: devido.operacao_id,
        etapa: etapa.id,
        motivo,
        regra,
        texto: escrito?.texto,
        quando: quando.getTime() > 0,
      }
    })
  }
  const byOperacao = (one: { operacao: number | null }, other: { operacao: number | null }) =>
    Number(one.operacao) - Number(other.operacao)
  const many = [...(await said(devidos))].sort(byOperacao)
  const clientes = [...new Set(devidos.map(({ cliente_id }) => cliente_id))]
  const alone = []
  for (const id of clientes) alone.push(...(await said(devidos.filter(({ cliente_id }) => cliente_id === id))))
  expect(many.length).toBeGreaterThanOrEqual(6)
  expect(new Set(many.map(({ motivo }) => motivo))).toEqual(new Set([null, 'cliente_sem_contato', 'sem_destino']))
  expect(alone.sort(byOperacao)).toEqual(many)
})
