import { beforeAll, describe, expect, it } from 'vitest'
import { decryptSecret } from '../../../src/server/platform/crypto/secret'
import { CPF } from '../fixture'
import { withApp } from '../with-app'
import { createCarteira } from './carteira'
import { requestsOf } from './requests'

const { t, administrador: admin } = withApp({ hoje: '2026-11-20' }, ['administrador'])
let api: ReturnType<typeof requestsOf>

beforeAll(async () => {
  await createCarteira(t.database)
  await admin.confirm()
  api = requestsOf(admin)
})

describe('editing', () => {
  it('changes what was sent and nothing else, and counts the version', async () => {
    const before = await api.created('credores', { nome: 'Clube Sul', prazo_honorario: 30 })
    const answer = await api.patch(`credores/${before.id}`, { prazo_honorario: 60 }, 1)
    expect(answer.statusCode, answer.body).toBe(200)
    const { alterado_em, ...after } = answer.json()
    expect(after).toEqual({
      ...before,
      prazo_honorario: 60,
      versao: 2,
      alterado_por: admin.usuarioId,
      alterado_em: undefined,
    })
    expect(alterado_em).toMatch(/Z$/)
  })

  it('writes nothing when nothing changes', async () => {
    const credor = await api.newCredor()
    const answer = await api.patch(`credores/${credor.id}`, { nome: credor.nome, prazo_honorario: 90 }, '"1"')
    expect(answer.json()).toEqual(credor)
  })

  it('asks for the version, and answers the current record to a stale one', async () => {
    const credor = await api.newCredor()
    expect((await api.patch(`credores/${credor.id}`, { prazo_honorario: 1 })).statusCode).toBe(428)
    await api.patch(`credores/${credor.id}`, { prazo_honorario: 2 }, 1)
    for (const stale of [1, '"1"', 'x', '*']) {
      const answer = await api.patch(`credores/${credor.id}`, { prazo_honorario: 3 }, stale)
      expect(answer.statusCode).toBe(412)
      expect(answer.json()).toMatchObject({
        code: 'versao_desatualizada',
        atual: { id: credor.id, prazo_honorario: 2, versao: 2 },
      })
    }
    expect((await api.get(`credores/${credor.id}`)).prazo_honorario).toBe(2)
  })

  it('lets one of many writers with the same version through', async () => {
    for (let round = 0; round < 5; round += 1) {
      const credor = await api.newCredor()
      const writers = [5, 6, 7, 8].map((prazo) => api.patch(`credores/${credor.id}`, { prazo_honorario: prazo }, 1))
      const statuses = (await Promise.all(writers)).map((answer) => answer.statusCode)
      expect(statuses.sort()).toEqual([200, 412, 412, 412])
    }
  })

  it('keeps a secret that is left blank, and a required field from becoming so', async () => {
    const executivo = await api.created('executivos', { nome: 'Lia', senha: 'discador!' })
    const answer = await api.patch(`executivos/${executivo.id}`, { senha: '', nome: ' ' }, 1)
    expect(answer.json().errors).toEqual({ nome: [expect.stringMatching(/obrigatório/i)] })
    await api.patch(`executivos/${executivo.id}`, { senha: '', ramal: '9' }, 1)
    const row = await t.db
      .selectFrom('executivos')
      .select('senha')
      .where('id', '=', executivo.id)
      .executeTakeFirstOrThrow()
    expect(decryptSecret(t.app.secret, String(row.senha))).toBe('discador!')
  })

  it('replaces the links of a record', async () => {
    const usuario = await api.created('usuarios', {
      nome: 'Bia',
      cpf: '87748248800',
      funcao: 'Credor',
      usuario_empresas: [10],
    })
    const answer = await api.patch(`usuarios/${usuario.id}`, { usuario_empresas: [57] }, 1)
    expect(answer.json()).toMatchObject({ versao: 2, usuario_empresas: [{ id: 57, titulo: 'Clínica Boa Vista' }] })
    const [line] = await api.get(`usuarios/${usuario.id}/historico`)
    expect(line.mudancas).toEqual({ usuario_empresas: [[10], [57]] })
  })

  it('needs the permission of the field', async () => {
    await t.db
      .insertInto('usuarios_permissoes')
      .values({ usuario_id: 7, permissao: 'credores.avancado', efeito: 'negar' })
      .execute()
    const financeiro = await t.as(CPF.supervisorFinanceiro)
    const credor = await api.newCredor()
    const answer = await financeiro.inject({
      method: 'PATCH',
      url: `/api/v1/credores/${credor.id}`,
      payload: { repasse_acima_360: 1 },
      headers: { 'if-match': '1' },
    })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual({ repasse_acima_360: [expect.any(String)] })
  })

  it('answers 404 for a record that is not there', async () => {
    expect((await api.patch('credores/999999', { nome: 'x' }, 1)).statusCode).toBe(404)
  })

  it('keeps a map and a json as they are', async () => {
    const credor = await api.created('credores', { nome: 'Mapa', remuneracao_max: { maquineta: 5.5 } })
    expect(credor.remuneracao_max).toEqual({ maquineta: 5.5 })
    const operacao = await api.patch(
      'operacoes/1',
      { adicionais: { data_inicio: '2020-01-01', lista: [1, { a: null }] } },
      1,
    )
    expect(operacao.json().adicionais).toEqual({ data_inicio: '2020-01-01', lista: [1, { a: null }] })
  })
})

describe('history', () => {
  it('keeps who changed what, newest first', async () => {
    const credor = await api.newCredor()
    await api.patch(`credores/${credor.id}`, { prazo_honorario: 45, comissao_fixa: 3 }, 1)
    const lines = await api.get(`credores/${credor.id}/historico`)
    expect(lines).toEqual([
      {
        id: expect.any(Number),
        acao: 'editar',
        em: expect.any(String),
        usuario: { id: 1, nome: 'Ana Prado' },
        origem: null,
        mudancas: { prazo_honorario: [90, 45], comissao_fixa: [0, 3] },
      },
      expect.objectContaining({ acao: 'criar', mudancas: expect.objectContaining({ nome: [null, credor.nome] }) }),
    ])
  })
})
