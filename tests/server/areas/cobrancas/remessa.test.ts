import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lineReader } from '../../../../src/domain/payments/cnab/decode'
import type { Layout } from '../../../../src/domain/payments/cnab/layout'
import { layoutOf } from '../../../../src/domain/payments/cnab/layouts/layouts'
import { cancelarCobrancas } from '../../../../src/server/areas/cobrancas/cancelar-cobrancas'
import { expirarCobrancas } from '../../../../src/server/areas/cobrancas/expirar-cobrancas'
import { gerarRemessasBancarias } from '../../../../src/server/areas/cobrancas/remessas/gerar'
import { asCompany } from '../../../../src/server/framework/resources/events/as-company'
import { withApp } from '../../with-app'
import { broken } from '../baixas/acordo-recebendo'
import { cobrancaOf, cobrar, createConvenios, fillCredores, receber } from './cobrar'
import { agir, BANCOS, boletos, convenioDe, gerar, linhas, ultima } from './remessa-de-teste'

const {
  t,
  administrador: admin,
  executivo,
  analistaFinanceiro: analista,
  supervisorCobranca: supervisor,
  supervisorFinanceiro,
} = withApp({ hoje: '2026-11-20', hora: '10:00' }, [
  'administrador',
  'executivo',
  'analistaFinanceiro',
  'supervisorCobranca',
  'supervisorFinanceiro',
])
beforeAll(() => fillCredores(t))
afterAll(async () => expect(await broken(t)).toEqual([]))

const baixar = (id: number, actor = analista) => actor.get(`/api/v1/remessas_bancarias/${id}/arquivo.rem`)

describe('Gerar remessa', () => {
  it.each(Object.keys(BANCOS) as (keyof typeof BANCOS)[])(
    'of %s takes every slip once and reads back',
    async (banco) => {
      const convenio = await convenioDe(admin, banco)
      const slips = await boletos(t, executivo, convenio, 2)
      const remessa = await gerar(t, analista, convenio)
      const valor = slips.reduce((sum, slip) => sum + Math.round(slip.valor * 100), 0) / 100
      expect(remessa).toMatchObject({ numero: 1, titulos: 2, valor, status: 'Gerada', ambiente: 'homologacao' })
      expect(await linhas(t, convenio)).toEqual(slips.map(({ id }) => `01 ${id} ${remessa.id}`))
      const file = await baixar(remessa.id)
      expect(file.statusCode, file.body).toBe(200)
      expect(createHash('sha256').update(file.rawPayload).digest('hex')).toBe(remessa.sha256)
      const width = BANCOS[banco].layout === 'cnab240' ? 240 : 400
      const layout = layoutOf(banco, width, 'remessa')
      if (!layout) throw new Error(banco)
      const titles = titlesOf(layout, file.rawPayload)
      expect(titles.map(({ valores }) => [valores.movimento, Number(valores.valor), valores.vencimento])).toEqual(
        slips.map(({ valor, vencimento }) => ['01', Math.round(valor * 100), vencimento]),
      )
      expect(file.rawPayload.toString('latin1')).toMatch(/MARINA CONCEICAO ARAUJO/)
      await expect(gerar(t, analista, convenio)).rejects.toThrow('Não há o que remeter ao banco')
    },
  )

  it('numbers its files on, from where the former system stopped, and gives no number twice', async () => {
    const convenio = await convenioDe(admin, '104', { remessa_proxima: 371 })
    await boletos(t, executivo, convenio)
    expect((await gerar(t, analista, convenio)).numero).toBe(371)
    // no act: somebody sets it back
    await t.db.updateTable('convenios').set({ remessa_proxima: 5 }).where('id', '=', convenio).execute()
    await boletos(t, executivo, convenio)
    expect(await gerar(t, supervisorFinanceiro, convenio)).toMatchObject({
      numero: 372,
      arquivo: 'remessa-104-000372.rem',
    })
  })

  it('makes one of two at once, and the other is told', async () => {
    const convenio = await convenioDe(admin, '033')
    await boletos(t, executivo, convenio, 2)
    const both = await Promise.all([1, 2].map(() => agir(analista, 'convenios', convenio, 'gerar_remessa')))
    expect(both.map(({ feitos }) => feitos).sort()).toEqual([0, 1])
    expect((await linhas(t, convenio)).length).toBe(2)
  })

  it('refuses a convenio whose bank lacks a field, by its name, and one that goes by API', async () => {
    const convenio = await convenioDe(admin, '001')
    await boletos(t, executivo, convenio)
    // no act: registered before the field was asked for
    await t.db.updateTable('convenios').set({ variacao: null }).where('id', '=', convenio).execute()
    await expect(gerar(t, analista, convenio)).rejects.toThrow('Banco do Brasil em CNAB 240 pede 3 dígitos')
    const api = (await createConvenios(t, ['237'])).get('237') ?? 0
    await expect(gerar(t, analista, api)).rejects.toThrow()
    await t.db.updateTable('convenios').set({ variacao: '019' }).where('id', '=', convenio).execute()
  })

  it('is of the two finance functions alone', async () => {
    const convenio = await convenioDe(admin, '237')
    await boletos(t, executivo, convenio)
    for (const actor of [executivo, supervisor]) {
      const answer = await actor.post('/api/v1/convenios/atos/gerar_remessa', { ids: [convenio], valores: {} })
      expect(answer.statusCode).toBe(403)
    }
    const { id } = await gerar(t, analista, convenio)
    expect((await baixar(id, supervisor)).statusCode).toBe(403)
    expect((await ultima(t, convenio)).status).toBe('Gerada')
  })

  it('runs by schedule for every convenio, and one that is refused keeps no other from its bank', async () => {
    const [bad, good] = [await convenioDe(admin, '001'), await convenioDe(admin, '341')]
    for (const convenio of [bad, good]) await boletos(t, executivo, convenio)
    await t.db.updateTable('convenios').set({ variacao: null }).where('id', '=', bad).execute()
    const { definitions, clock, secret } = t.app
    const ctx = { definitions, clock, secret, usuario: asCompany(definitions, null) }
    await expect(gerarRemessasBancarias(t.db, ctx)).rejects.toThrow('não gera remessa')
    expect((await linhas(t, good)).length).toBe(1)
    await t.db.updateTable('convenios').set({ variacao: '019' }).where('id', '=', bad).execute()
    expect(await gerarRemessasBancarias(t.db, ctx)).toBeGreaterThan(0)
    expect((await linhas(t, bad)).length).toBe(1)
    expect(await gerarRemessasBancarias(t.db, ctx)).toBe(0)
  })
})

describe('the file', () => {
  it('is Baixada by its first download, each of which is logged with who took it', async () => {
    const convenio = await convenioDe(admin, '237')
    await boletos(t, executivo, convenio)
    const { id } = await gerar(t, analista, convenio)
    for (const actor of [analista, supervisorFinanceiro]) expect((await baixar(id, actor)).statusCode).toBe(200)
    expect(await ultima(t, convenio)).toMatchObject({ status: 'Baixada', baixada_em: '2026-11-20' })
    const looks = await t.db
      .selectFrom('acessos')
      .select(['usuario_id', 'acao'])
      .where('recurso', '=', 'remessas_bancarias')
      .where('registro_id', '=', id)
      .where('acao', '=', 'baixar')
      .orderBy('id')
      .execute()
    expect(looks.map(({ usuario_id }) => usuario_id)).toEqual([analista.usuarioId, supervisorFinanceiro.usuarioId])
    expect((await agir(analista, 'remessas_bancarias', id, 'cancelar', { motivo_cancelamento: 'x' })).feitos).toBe(0)
    expect((await agir(analista, 'remessas_bancarias', id, 'enviar')).feitos).toBe(1)
  })

  it('is cancelled while nobody took it, which frees its charges', async () => {
    const convenio = await convenioDe(admin, '237')
    const [slip] = await boletos(t, executivo, convenio)
    const first = await gerar(t, analista, convenio)
    const done = await agir(analista, 'remessas_bancarias', first.id, 'cancelar', {
      motivo_cancelamento: 'Cedo demais.',
    })
    expect(done.feitos).toBe(1)
    expect((await baixar(first.id)).json().code).toBe('remessa_cancelada')
    expect(await linhas(t, convenio)).toEqual([])
    const second = await gerar(t, analista, convenio)
    expect([second.numero, await linhas(t, convenio)]).toEqual([2, [`01 ${slip?.id} ${second.id}`]])
  })
})

describe('registration', () => {
  it('of a slip whose bank goes by files is its line alone, or said with a reason where none came', async () => {
    const convenio = await convenioDe(admin, '237')
    const [slip] = await boletos(t, executivo, convenio)
    const id = slip?.id ?? 0
    expect((await agir(supervisor, 'cobrancas', id, 'confirmar_registro')).feitos).toBe(0)
    expect((await supervisor.post('/api/v1/cobrancas/atos/registrar_sem_arquivo', { ids: [id] })).statusCode).toBe(403)
    const mute = await analista.post('/api/v1/cobrancas/atos/registrar_sem_arquivo', { ids: [id], valores: {} })
    expect(mute.statusCode).toBe(422)
    expect((await cobrancaOf(t, id)).status).toBe('Registrando')
    const motivo_registro = 'Gerente confirmou por telefone.'
    expect((await agir(analista, 'cobrancas', id, 'registrar_sem_arquivo', { motivo_registro })).feitos).toBe(1)
    expect(await cobrancaOf(t, id)).toMatchObject({ status: 'Ativa', motivo_registro })
  })

  it('of the last slip answers the file: Confirmada, or Rejeitada em parte', async () => {
    for (const [ato, valores, status] of [
      ['registrar_sem_arquivo', { motivo_registro: 'Por telefone.' }, 'Confirmada'],
      ['rejeitar', { motivo_rejeicao: 'CEP inválido.' }, 'Rejeitada em parte'],
    ] as const) {
      const convenio = await convenioDe(admin, '237')
      const [one, two] = await boletos(t, executivo, convenio, 2)
      const { id } = await gerar(t, analista, convenio)
      await baixar(id)
      await agir(analista, 'cobrancas', one?.id ?? 0, 'registrar_sem_arquivo', { motivo_registro: 'Por telefone.' })
      expect((await ultima(t, convenio)).status).toBe('Baixada')
      await agir(analista, 'cobrancas', two?.id ?? 0, ato, valores)
      expect((await ultima(t, convenio)).status).toBe(status)
    }
  })
})

describe('what the bank is told later', () => {
  const cancelar = (id: number) => supervisor.post(`/api/v1/cobrancas/${id}/cancelar`, { motivo: 'Pediu outro.' })

  it('is nothing of a slip that it never knew: it is left out of the next', async () => {
    const convenio = await convenioDe(admin, '237')
    const [one, two] = await boletos(t, executivo, convenio, 2)
    await cancelar(one?.id ?? 0)
    expect(await linhas(t, convenio)).toEqual([])
    const { id, titulos } = await gerar(t, analista, convenio)
    expect([titulos, await linhas(t, convenio)]).toEqual([1, [`01 ${two?.id} ${id}`]])
  })

  it('is 02 of one that was cancelled, replaced, or whose instalment was paid another way', async () => {
    const convenio = await convenioDe(admin, '237')
    const other = await convenioDe(admin, '104')
    const [one, two, three] = await boletos(t, executivo, convenio, 3)
    const first = await gerar(t, analista, convenio)
    await cancelar(one?.id ?? 0)
    await cobrar(executivo, two?.parcela ?? 0, { convenio_id: other })
    await receber(analista, three?.parcela, three?.valor ?? 0)
    await deliver(three?.parcela ?? 0)
    const ids = [one, two, three].map((slip) => slip?.id)
    expect((await linhas(t, convenio)).slice(3)).toEqual(ids.map((id) => `02 ${id}`))
    const second = await gerar(t, analista, convenio)
    expect(second.id).toBeGreaterThan(first.id)
    expect((await linhas(t, convenio)).slice(3)).toEqual(ids.map((id) => `02 ${id} ${second.id}`))
    const layout = layoutOf('237', 240, 'remessa')
    const titles = titlesOf(layout ?? raise(), (await baixar(second.id)).rawPayload)
    expect(titles.map(({ valores }) => valores.movimento)).toEqual(['02', '02', '02'])
  })

  it('is nothing of one that expired by the term that its bank has too, and 02 where the bank has none', async () => {
    for (const [dias_baixa, told] of [
      [60, 0],
      [0, 1],
    ] as const) {
      const convenio = await convenioDe(admin, '237', { dias_baixa })
      const [one] = await boletos(t, executivo, convenio)
      await gerar(t, analista, convenio)
      const { definitions, clock } = t.app
      const ctx = { definitions, clock: { ...clock, hoje: () => '2027-06-01' }, secret: '' }
      await expirarCobrancas(t.db, { ...ctx, usuario: asCompany(definitions, null) })
      expect((await cobrancaOf(t, one?.id ?? 0)).status).toBe('Expirada')
      expect((await linhas(t, convenio)).slice(1)).toEqual(told === 0 ? [] : [`02 ${one?.id}`])
    }
  })

  it('is 06 of one that was postponed, in the codes too, and once only', async () => {
    const convenio = await convenioDe(admin, '237')
    const [one, two] = await boletos(t, executivo, convenio, 2)
    const id = one?.id ?? 0
    const first = await gerar(t, analista, convenio)
    const postpone = (parcela = 0, data_vencimento = '') =>
      supervisorFinanceiro.post(`/api/v1/parcelas/${parcela}/prorrogar`, {
        data_vencimento,
        motivo: 'Pediu mais prazo.',
      })
    const before = await cobrancaOf(t, id)
    for (const day of ['2027-03-01', '2027-04-01']) {
      const answer = await postpone(one?.parcela, day)
      expect(answer.statusCode, answer.body).toBe(200)
    }
    const after = await cobrancaOf(t, id)
    expect(after).toMatchObject({ vencimento: '2027-04-01', nosso_numero: before.nosso_numero, status: 'Registrando' })
    expect(after.codigo_barras?.slice(9)).toBe(before.codigo_barras?.slice(9))
    expect(after.codigo_barras?.slice(5, 9)).not.toBe(before.codigo_barras?.slice(5, 9))
    expect((await linhas(t, convenio)).slice(2)).toEqual([`06 ${id}`])
    const refused = await agir(analista, 'remessas_bancarias', first.id, 'cancelar', { motivo_cancelamento: 'Cedo.' })
    expect(refused.feitos).toBe(1)
    expect(await linhas(t, convenio)).toEqual([])
    const again = await gerar(t, analista, convenio)
    expect(await linhas(t, convenio)).toEqual([`01 ${id} ${again.id}`, `01 ${two?.id} ${again.id}`])
  })

  it('does not let a file go back whose slips a later one speaks of', async () => {
    const convenio = await convenioDe(admin, '237')
    const [one] = await boletos(t, executivo, convenio)
    const first = await gerar(t, analista, convenio)
    await cancelar(one?.id ?? 0)
    await gerar(t, analista, convenio)
    const refused = await agir(analista, 'remessas_bancarias', first.id, 'cancelar', { motivo_cancelamento: 'Cedo.' })
    expect([refused.feitos, refused.dito]).toEqual([0, expect.stringContaining('A remessa 2 tem instruções')])
  })

  it('is listed before it goes: entries and instructions', async () => {
    const convenio = await convenioDe(admin, '237')
    const [one, two] = await boletos(t, executivo, convenio, 2)
    const list = async () =>
      (await analista.get(`/api/v1/a_remeter?convenio_id=${convenio}`))
        .json<{ cobranca: { id: number }; movimento: string }[]>()
        .map(({ cobranca, movimento }) => `${movimento} ${cobranca.id}`)
        .sort()
    expect(await list()).toEqual([`01 ${one?.id}`, `01 ${two?.id}`])
    await gerar(t, analista, convenio)
    await cancelar(one?.id ?? 0)
    expect(await list()).toEqual([`02 ${one?.id}`])
  })
})

/** What is due after a receipt, as the worker would do it. */
async function deliver(parcela: number): Promise<void> {
  const { id } = await t.db
    .selectFrom('recebimentos')
    .select('id')
    .where('parcela_id', '=', parcela)
    .executeTakeFirstOrThrow()
  const { definitions, clock } = t.app
  const ctx = { definitions, clock, secret: '', usuario: asCompany(definitions, null) }
  const call = { recurso: 'recebimentos', registro_id: id, evento: 'criar' }
  await t.db.transaction().execute((trx) => cancelarCobrancas(trx, ctx, call))
}

/** The titles of a file, each once. */
function titlesOf(layout: Layout, file: Buffer) {
  const read = lineReader(layout)
  const lines = file.toString('latin1').trimEnd().split('\r\n')
  return lines.map((line, index) => read(line, index + 1)).filter(({ registro }) => /^(p|detalhe)$/.test(registro))
}

function raise(): never {
  throw new Error('no layout')
}
