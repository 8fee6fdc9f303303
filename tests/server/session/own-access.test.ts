import { beforeAll, describe, expect, it } from 'vitest'
import { CPF } from '../fixture'
import type { Actor } from '../harness'
import { csv, importerOf } from '../resources/import/importer'
import { withApp } from '../with-app'

const { t, administrador: admin } = withApp({ worker: 'sim' }, ['administrador'])
let outra: Actor
beforeAll(async () => {
  await admin.confirm()
  // another administrator: an administrator alone cannot be asked for what he may not do to himself
  outra = await t.as(CPF.coordenador)
  const made = await change(admin, outra.usuarioId, { funcao: 'Administrador(a)' })
  expect(made.statusCode, made.body).toBe(200)
  outra = await (await t.as(CPF.coordenador)).confirm()
})

async function change(who: Actor, id: number, payload: object) {
  const { versao } = (await who.get(`/api/v1/usuarios/${id}`)).json<{ versao: number }>()
  return who.inject({
    method: 'PATCH',
    url: `/api/v1/usuarios/${id}`,
    payload,
    headers: { 'if-match': String(versao) },
  })
}

const funcaoOf = async (id: number) =>
  (await t.db.selectFrom('usuarios').select('funcao').where('id', '=', id).executeTakeFirstOrThrow()).funcao
const FUNCAO = 'Ninguém muda a própria função. Peça a outro administrador.'
const PERMISSOES = 'Ninguém muda as próprias permissões. Peça a outro administrador.'

describe('what one may do oneself', () => {
  it('is never widened by oneself: neither função nor creditors', async () => {
    const own = admin.usuarioId
    const before = await funcaoOf(own)
    const edited = await change(admin, own, { funcao: 'Supervisor(a) Financeiro' })
    expect([edited.statusCode, edited.json().errors]).toEqual([422, { funcao: [FUNCAO] }])
    const empresas = await change(admin, own, { usuario_empresas: [10] })
    expect([empresas.statusCode, Object.keys(empresas.json().errors)]).toEqual([422, ['usuario_empresas']])
    expect(await funcaoOf(own)).toBe(before)
  })

  it('leaves the rest of one’s own record to oneself, and everything to another', async () => {
    expect((await change(admin, admin.usuarioId, { acesso_id: '5', usuario_empresas: [] })).statusCode).toBe(200)
    const there = await change(outra, admin.usuarioId, { funcao: 'Supervisor(a) Financeiro' })
    expect(there.statusCode, there.body).toBe(200)
    const back = await change(outra, admin.usuarioId, { funcao: 'Administrador(a)' })
    expect(back.statusCode, back.body).toBe(200)
  })

  it('is not given by a permission of one’s own, made, changed, taken away or brought back', async () => {
    const url = '/api/v1/usuarios_permissoes'
    const mine = { usuario_id: admin.usuarioId, permissao: 'parcelas.baixar', efeito: 'negar' }
    const made = await admin.post(url, mine)
    expect([made.statusCode, JSON.stringify(made.json())]).toEqual([422, expect.stringContaining(PERMISSOES)])
    const nested = await change(admin, admin.usuarioId, {
      permissoes_proprias: [{ permissao: 'parcelas.baixar', efeito: 'conceder' }],
    })
    expect([nested.statusCode, JSON.stringify(nested.json())]).toEqual([422, expect.stringContaining(PERMISSOES)])

    const file = csv(['Usuário', 'Permissão', 'Efeito'], ['Ana Prado', 'parcelas.baixar', 'Conceder'])
    const rehearsed = await importerOf(admin, 'usuarios_permissoes').rehearse('permissoes.csv', file)
    expect(rehearsed).toMatchObject({ criar: 0, recusadas: 1, motivos: [{ motivo: PERMISSOES }] })

    const given = await outra.post(url, mine)
    expect(given.statusCode, given.body).toBe(201)
    const { id } = given.json<{ id: number }>()
    const ask = (method: 'PATCH' | 'DELETE', payload?: object) =>
      admin.inject({ method, url: `${url}/${id}`, headers: { 'if-match': '1' }, ...(payload && { payload }) })
    for (const answer of [await ask('PATCH', { efeito: 'conceder' }), await ask('DELETE')]) {
      expect(answer.statusCode, answer.body).toBe(403)
      expect(answer.json().message).toMatch(/consultar/)
    }
    const emptied = await change(admin, admin.usuarioId, { permissoes_proprias: [] })
    expect(emptied.statusCode, emptied.body).toBe(200)
    const kept = await t.db.selectFrom('usuarios_permissoes').select('efeito').where('id', '=', id).execute()
    expect(kept).toEqual([{ efeito: 'negar' }])

    const gone = await outra.inject({ method: 'DELETE', url: `${url}/${id}`, headers: { 'if-match': '1' } })
    expect(gone.statusCode, gone.body).toBe(204)
    expect((await admin.post(`${url}/${id}/restaurar`, {})).statusCode).toBeGreaterThanOrEqual(400)
  })
})
