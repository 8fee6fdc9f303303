import { describe, expect, it } from 'vitest'
import { CPF } from '../../fixture'
import { withApp } from '../../with-app'

const LIST = '/api/v1/integracao/rede-damas'
const ONE = `${LIST}/1/boleto/3`

const { t } = withApp()

describe('the addresses of the rede Damas', () => {
  it.each([CPF.administrador, CPF.coordenador, CPF.backoffice])('answer %s what there is: nothing yet', async (cpf) => {
    const actor = await t.as(cpf)
    const list = await actor.get(LIST)
    expect([list.statusCode, list.json()]).toEqual([200, { filiais: [] }])
    const one = await actor.get(ONE)
    expect([one.statusCode, one.json().code]).toEqual([404, 'nao_encontrado'])
    expect((await actor.get('/api/v1/config')).json().paginas).toHaveProperty('rede_damas')
  })

  it.each([LIST, ONE, `${LIST}/${'x'.repeat(61)}/boleto/3`])('%s is unknown to anyone else', async (url) => {
    const other = await t.as(CPF.outroExecutivo)
    const { requestId: _, ...unknown } = (await other.get('/api/v1/integracao/nada')).json()
    const answer = await other.get(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject(unknown)
  })

  it('are unknown to another CPF even with the permission, and closed to a listed one without it', async () => {
    const other = await t.as(CPF.supervisorCobranca)
    const listed = await t.as(CPF.backoffice)
    const rows = [
      { usuario_id: other.usuarioId, permissao: 'rede_damas.ver', efeito: 'conceder' as const },
      { usuario_id: listed.usuarioId, permissao: 'rede_damas.ver', efeito: 'negar' as const },
    ]
    await t.db.insertInto('usuarios_permissoes').values(rows).execute()
    expect((await other.get(LIST)).json().code).toBe('rota_nao_encontrada')
    expect((await other.get('/api/v1/config')).body).not.toContain('/integracao/rede-damas')
    expect((await listed.get(LIST)).json().code).toBe('sem_permissao')
  })
})
