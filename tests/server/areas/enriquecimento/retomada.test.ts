import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { enviarEnriquecimento } from '../../../../src/server/areas/enriquecimento/enviar'
import { lerResposta, soltarPerdidas } from '../../../../src/server/areas/enriquecimento/ler-resposta'
import { createBlobStore } from '../../../../src/server/framework/resources/files/blob-store'
import { withApp } from '../../with-app'
import { achadosDe, createDevedor, enviado, enviar, lido, naFila, responder } from './enriquecer'

const { t, backoffice } = withApp({ hoje: '2026-11-20' }, ['backoffice'])

const depsOf = () => ({ definitions: t.app.definitions, clock: t.app.clock })
const storeOf = () => createBlobStore(t.app.env.dataDir)
const stagedOf = (id: number) =>
  t.db
    .selectFrom('importacoes')
    .selectAll()
    .where('tipo', '=', 'enriquecimento')
    .where('registro_id', '=', id)
    .executeTakeFirstOrThrow()
const ver = async (id: number) => (await backoffice.get(`/api/v1/enriquecimentos/${id}`)).json()
const statusOf = async (id: number) => (await ver(id)).status
const consumoDe = async (id: number) => {
  const origem = `enriquecimento ${id}`
  const { rows } = await sql`select status, quantidade from fornecedores_consumo where origem = ${origem}`.execute(t.db)
  return rows
}
async function recusarContato(id: number) {
  const url = `/api/v1/clientes/${id}`
  const { versao } = (await backoffice.get(url)).json()
  const payload = { sem_contato: true, motivo_sem_contato: 'Pediu' }
  const saved = await backoffice.inject({ method: 'PATCH', url, headers: { 'if-match': String(versao) }, payload })
  expect(saved.statusCode, saved.body).toBe(200)
}

describe('the long work of a request', () => {
  it('asks once, however often it is begun', async () => {
    const id = await enviado(t, backoffice)
    await enviarEnriquecimento(t.db, { ctx: { ...depsOf(), usuario: { id: 8 } }, store: storeOf(), id })
    const { rows } =
      await sql`select from arquivos where recurso = 'enriquecimentos' and campo = 'arquivo' and registro_id = ${id}`.execute(
        t.db,
      )
    expect(rows).toHaveLength(1)
  })

  it('that dies while an answer is read leaves nothing, and brings all of it in when it is begun again', async () => {
    const devedor = await createDevedor(t)
    const id = await enviado(t, backoffice, devedor)
    await responder(backoffice, id, [`${devedor.cpf};telefone;41988887777;Base A;90`])
    const staged = await stagedOf(id)
    const dying = { ...storeOf(), open: () => Promise.reject(new Error('killed')) }
    const reading = { pool: t.app.pool, deps: depsOf(), staged }
    await expect(lerResposta({ ...reading, store: dying })).rejects.toThrow('killed')
    expect([await statusOf(id), await achadosDe(t, id)]).toEqual(['Em leitura', []])
    await lerResposta({ ...reading, store: storeOf() })
    await lerResposta({ ...reading, store: storeOf() })
    expect([await statusOf(id), (await achadosDe(t, id)).length]).toEqual(['Concluído', 1])
  })

  it('that failed for good gives the request back, to wait for another file', async () => {
    const devedor = await createDevedor(t)
    const id = await enviado(t, backoffice, devedor)
    const trabalho = await responder(backoffice, id, [`${devedor.cpf};telefone;41988887777;Base A;90`])
    await soltarPerdidas(t.db, depsOf())
    expect(await statusOf(id)).toBe('Em leitura')
    // no act: work fails for good once its process has died three times
    await sql`update trabalhos set status = 'falhou' where id = ${trabalho}`.execute(t.db)
    await soltarPerdidas(t.db, depsOf())
    expect(await statusOf(id)).toBe('Enviado')
  })

  it('judges again before the supplier hears of anybody, and pays for nobody who stays out', async () => {
    const [goes, refuses] = [await createDevedor(t), await createDevedor(t)]
    const [id, alone] = [await naFila(t, backoffice, [goes, refuses]), await naFila(t, backoffice, [refuses])]
    await recusarContato(refuses.id)
    await enviar(t, backoffice, id)
    expect(await ver(id)).toMatchObject({ status: 'Enviado', clientes: 1 })
    const { rows } = await sql`
      select cliente_id from enriquecimentos_clientes where enriquecimento_id = ${id} and excluido_em is null`.execute(
      t.db,
    )
    expect(rows).toEqual([{ cliente_id: goes.id }])
    const file = await backoffice.get(`/api/v1/enriquecimentos/${id}/arquivos/arquivo`)
    expect(file.body).toContain(goes.cpf)
    expect(file.body).not.toContain(refuses.cpf)
    await backoffice.post('/api/v1/enriquecimentos/atos/cancelar', { ids: [id] })
    expect(await consumoDe(id)).toEqual([{ status: 'Liquidado', quantidade: 1 }])
    await enviar(t, backoffice, alone)
    expect(await ver(alone)).toMatchObject({ status: 'Cancelado', clientes: 0, valor: 0 })
    expect(await consumoDe(alone)).toEqual([{ status: 'Liquidado', quantidade: 0 }])
  })

  it('that is called off before it is sent costs nothing', async () => {
    const id = await naFila(t, backoffice, [await createDevedor(t)])
    const off = await backoffice.post('/api/v1/enriquecimentos/atos/cancelar', { ids: [id] })
    expect(off.json()).toMatchObject({ feitos: 1 })
    expect(await consumoDe(id)).toEqual([{ status: 'Liquidado', quantidade: 0 }])
    expect(await ver(id)).toMatchObject({ status: 'Cancelado', valor: 0 })
  })

  it('settles once', async () => {
    const id = await lido(t, backoffice)
    expect(await consumoDe(id)).toEqual([{ status: 'Liquidado', quantidade: 1 }])
    expect((await backoffice.post('/api/v1/enriquecimentos/atos/cancelar', { ids: [id] })).json()).toMatchObject({
      feitos: 0,
    })
  })
})
