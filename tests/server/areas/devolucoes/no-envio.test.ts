import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { CPF } from '../../fixture'
import type { Actor } from '../../harness'
import { withApp } from '../../with-app'
import { createCliente, createOperacao, createTipo } from '../negociacao/carteira'
import { agir, criarBordero, criarMotivo, ENVIAR, levar } from './bordero-de-teste'

const { t, backoffice, coordenador, administrador } = withApp({ hoje: '2026-11-20' }, [
  'backoffice',
  'coordenador',
  'administrador',
])
const maos = { backoffice, coordenador }
const tipos: Record<string, number> = {}
let motivo_id: number
beforeAll(async () => {
  motivo_id = await criarMotivo(t)
  tipos.ocupado = await createTipo(t.db, { codigo: 'ocupado', nome: 'Ocupado' })
  tipos.nota = await createTipo(t.db, { codigo: 'nota', nome: 'Anotação', acionamento: false })
})

interface Contato {
  readonly em: string
  readonly tipo?: string
  readonly credor?: number
  readonly operacao?: number
}

/** A client with an operation of creditor 10 that came in on the first of October, beside one of another debt of his. */
async function createDevedor() {
  const cliente = await createCliente(t.db)
  const operacao = await createOperacao(t.db, { cliente_id: cliente })
  const outra = await createOperacao(t.db, { cliente_id: cliente })
  await sql`update operacoes set criado_em = '2026-10-01T12:00:00-03:00' where id in (${operacao}, ${outra})`.execute(
    t.db,
  )
  const contato = async ({ em, tipo = 'ocupado', credor, operacao: sobre }: Contato) => {
    const { rows } = await sql<{ id: number }>`
      insert into eventos (cliente_id, credor_id, operacao_id, tipo_id, canal, descricao, criado_em)
      values (${cliente}, ${credor ?? null}, ${sobre ?? null}, ${tipos[tipo]}, 'ligacao', 'Ninguém atende', ${em}) returning id`.execute(
      t.db,
    )
    return Number(rows[0]?.id)
  }
  return { operacao, outra, contato }
}

const linhas = async (id: number, actor: Actor = administrador) => {
  const answer = await actor.get(`/api/v1/devolucoes_operacoes?devolucao_id=${id}&_sort=id&_start=0&_end=50`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Record<string, unknown>[]>()
}

describe('a line of a return that is sent', () => {
  it('keeps how often its debt was called about since it came in, and the last of those events', async () => {
    const { operacao, outra, contato } = await createDevedor()
    await contato({ em: '2026-10-01T11:00:00-03:00' })
    await contato({ em: '2026-10-02T10:00:00-03:00' })
    await contato({ em: '2026-10-03T10:00:00-03:00', credor: 10 })
    const last = await contato({ em: '2026-10-05T10:00:00-03:00', credor: 10, operacao })
    await contato({ em: '2026-10-04T10:00:00-03:00', credor: 10, operacao })
    await contato({ em: '2026-10-06T10:00:00-03:00', credor: 57 })
    await contato({ em: '2026-10-07T10:00:00-03:00', credor: 10, operacao: outra })
    await contato({ em: '2026-10-08T10:00:00-03:00', tipo: 'nota', credor: 10 })
    const id = await criarBordero(maos, { motivo_id, operacoes: [operacao] })
    await levar(maos, id, 'conferir', 'aprovar')
    expect(await linhas(id)).toMatchObject([{ tentativas: null, ultimo_evento_id: null }])
    await levar(maos, id, 'enviar')
    expect(await linhas(id)).toMatchObject([{ tentativas: 4, ultimo_evento_id: last, valor: 1000 }])
    await contato({ em: '2026-10-09T10:00:00-03:00', credor: 10 })
    expect(await linhas(id)).toMatchObject([{ tentativas: 4, ultimo_evento_id: last }])
    const answer = await administrador.get(`/api/v1/relatorio_devolucao?devolucao_id=${id}`)
    expect(answer.json(), answer.body).toMatchObject([
      { tentativas: 4, ultimo_evento_id: last, ultimo_evento_criado_em: expect.stringMatching(/^2026-10-05T13:00/) },
    ])
    const sums = (await administrador.get(`/api/v1/relatorio_devolucao/grupos/0?devolucao_id=${id}`)).json()
    expect(sums.total.totais).toMatchObject({ tentativas: 4 })
  })

  it('says none where nobody tried', async () => {
    const { operacao, contato } = await createDevedor()
    await contato({ em: '2026-10-06T10:00:00-03:00', credor: 57 })
    const id = await criarBordero(maos, { motivo_id, operacoes: [operacao] })
    await levar(maos, id, ...ENVIAR)
    expect(await linhas(id)).toMatchObject([{ tentativas: 0, ultimo_evento_id: null }])
  })

  it('counts anew from the day on which its operation came back', async () => {
    const { operacao, contato } = await createDevedor()
    await contato({ em: '2026-10-02T10:00:00-03:00' })
    await contato({ em: '2026-11-19T23:59:00-03:00' })
    const first = await criarBordero(maos, { motivo_id, operacoes: [operacao] })
    await levar(maos, first, ...ENVIAR, 'contestar', 'reabrir')
    const back = await contato({ em: '2026-11-20T00:01:00-03:00' })
    const second = await criarBordero(maos, { motivo_id, operacoes: [operacao] })
    await levar(maos, second, ...ENVIAR)
    expect(await linhas(first)).toMatchObject([{ tentativas: 2, situacao: 'reaberta' }])
    expect(await linhas(second)).toMatchObject([{ tentativas: 1, ultimo_evento_id: back }])
  })

  it('keeps them when it is taken back by force, too', async () => {
    const { operacao, contato } = await createDevedor()
    await contato({ em: '2026-10-02T10:00:00-03:00' })
    const id = await criarBordero(maos, { motivo_id, operacoes: [operacao] })
    await levar(maos, id, 'conferir', 'aprovar')
    expect(await agir(maos, id, 'forcar', { motivo_forcada: 'O credor a retomou.' })).toMatchObject({ ok: true })
    expect(await linhas(id)).toMatchObject([{ tentativas: 1 }])
  })
})

it("shows a creditor's user the lines of his creditor, and of their last events those that he may see", async () => {
  const { operacao, contato } = await createDevedor()
  const dele = await createDevedor()
  await contato({ em: '2026-10-02T10:00:00-03:00' })
  const seen = await dele.contato({ em: '2026-10-02T10:00:00-03:00', credor: 10 })
  const id = await criarBordero(maos, { motivo_id, operacoes: [operacao, dele.operacao] })
  await levar(maos, id, ...ENVIAR)
  const given = ['devolucoes_operacoes.ver', 'devolucoes.ver', 'eventos.ver', 'relatorios.devolucao']
  for (const usuario_id of [9, 10]) {
    const rows = given.map((permissao) => ({ usuario_id, permissao, efeito: 'conceder' }))
    await t.db.insertInto('usuarios_permissoes').values(rows).execute()
  }
  const [credor10, credor216] = [await t.as(CPF.credor10), await t.as(CPF.credor216)]
  expect(await linhas(id, credor10)).toMatchObject([{ tentativas: 1 }, { tentativas: 1, ultimo_evento_id: seen }])
  const shown = JSON.stringify((await linhas(id, credor10))[0])
  expect(shown).not.toContain('Ocupado')
  expect(await linhas(id, credor216)).toEqual([])
  expect((await credor10.get('/api/v1/relatorio_devolucao')).statusCode).toBe(403)
})
