import { beforeAll, describe, expect, it } from 'vitest'
import { CPF } from '../fixture'
import { withApp } from '../with-app'
import { createCarteira } from './carteira'
import { requestsOf } from './requests'

const { t } = withApp({ hoje: '2026-11-20' })
let api: ReturnType<typeof requestsOf>

beforeAll(async () => {
  await createCarteira(t.database)
  api = requestsOf(await t.as(CPF.administrador))
})

describe('nested rows', () => {
  const telefones = (id: number) => api.get(`telefones?cliente_id=${id}&_sort=id`)

  it('are made with their record', async () => {
    const cliente = await api.created('clientes', {
      nome: 'Com Fones',
      cpf_cnpj: '04252011000110',
      telefones: [{ telefone: '(11) 98888-7777', tipo: 'recado' }],
      emails: [{ email: 'a@b.com' }],
    })
    expect(await telefones(cliente.id)).toMatchObject([
      { telefone: '11988887777', tipo: 'recado', situacao: 'nao_testado', cliente_id: cliente.id },
    ])
  })

  it('change with an id, are new without, and go when they are absent', async () => {
    const [first, second] = await telefones(1)
    const answer = await api.patch(
      'clientes/1',
      { telefones: [{ id: first.id, versao: 1, contato: 'Mãe' }, { telefone: '11977776666' }] },
      1,
    )
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json().versao).toBe(2)
    const after = await telefones(1)
    expect(after).toMatchObject([
      { id: first.id, telefone: first.telefone, contato: 'Mãe', versao: 2 },
      { telefone: '11977776666' },
    ])
    const gone = await t.db
      .selectFrom('telefones')
      .select('excluido_em')
      .where('id', '=', second.id)
      .executeTakeFirstOrThrow()
    expect(gone.excluido_em).not.toBeNull()
  })

  it('tell their mistakes by their place, and nothing is written', async () => {
    const before = await api.get('clientes/2')
    const answer = await api.patch(
      'clientes/2',
      {
        nome: 'Outro',
        telefones: [{ telefone: '11977776666' }, { telefone: '12', sobra: 1 }, { id: 1, contato: 'de outro' }],
      },
      before.versao,
    )
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json().errors).sort()).toEqual([
      'telefones.1.sobra',
      'telefones.1.telefone',
      'telefones.2.id',
    ])
    expect(await api.get('clientes/2')).toEqual(before)
    expect(await telefones(2)).toEqual([])
  })

  it('may not repeat what is unique', async () => {
    const answer = await api.patch(
      'clientes/3',
      { telefones: [{ telefone: '11977776666' }, { telefone: '11 97777-6666' }] },
      1,
    )
    expect(answer.json().errors).toEqual({ 'telefones.1.telefone': [expect.stringMatching(/Já existe/)] })
  })
})
