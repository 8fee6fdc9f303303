import { beforeAll, describe, expect, it } from 'vitest'
import type { ConvenioNaPratica } from '../../../../src/contract/cobrancas'
import { lineReader } from '../../../../src/domain/payments/cnab/decode'
import { layoutOf } from '../../../../src/domain/payments/cnab/layouts/layouts'
import type { Actor } from '../../harness'
import { withApp } from '../../with-app'
import { type CobrancaRecebida, cobrar, createAcordo, createConvenios, fillCredores } from './cobrar'
import { rasterise, readByZxing, writtenOn } from './read-back'
import { agir, BANCOS, convenioDe, gerar } from './remessa-de-teste'

const {
  t,
  administrador: admin,
  executivo,
  analistaFinanceiro: analista,
  credor10: portal,
} = withApp({ hoje: '2026-11-20', hora: '10:00' }, ['administrador', 'executivo', 'analistaFinanceiro', 'credor10'])
const ENDERECO = { endereco: 'Rua das Acácias, 100, Centro, São Paulo/SP' }
const AURORA = 10
beforeAll(() => fillCredores(t))

const pratica = async (id: number, actor: Actor = analista) => {
  const answer = await actor.get(`/api/v1/convenios/${id}/pratica`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<ConvenioNaPratica>()
}

describe('the test slip of a convenio', () => {
  it.each(Object.keys(BANCOS) as (keyof typeof BANCOS)[])(
    'of %s is the one that it issues next, read back by a scanner; its number stays free',
    async (banco) => {
      const id = await convenioDe(admin, banco, ENDERECO)
      const { boleto } = await pratica(id)
      const pdf = await analista.get(`/api/v1/convenios/${id}/boleto-de-teste.pdf`)
      expect(pdf.statusCode, pdf.body).toBe(200)
      const [page] = await rasterise(pdf.rawPayload, 200)
      if (!page || !boleto) throw new Error('no page')
      const codes = (await readByZxing(page)).map(({ format, text }) => `${format}:${text}`)
      expect([...new Set(codes)].sort()).toEqual([`ITF:${boleto.codigo_barras}`, `QRCode:${boleto.pix_copia_cola}`])
      expect(await writtenOn(pdf.rawPayload)).toContain('BOLETO DE TESTE, NÃO PAGAR')
      const { parcelas } = await createAcordo(t, executivo, { nParcelas: 1 })
      const first: CobrancaRecebida = await cobrar(executivo, parcelas[0] ?? 0, { convenio_id: id })
      expect(first.nosso_numero_impresso).toBe(boleto.nosso_numero)
    },
  )

  it('says in words what a slip lacks, and no bank is told of anything', async () => {
    const id = await convenioDe(admin, '341')
    expect(await pratica(id)).toMatchObject({ boleto: null, falta: expect.stringContaining('falta o endereço') })
    const refused = await analista.get(`/api/v1/convenios/${id}/boleto-de-teste.pdf`)
    expect(refused.json()).toMatchObject({ code: 'boleto_sem_dados' })
  })

  it('and the test file go by what the user may see and do', async () => {
    const id = await convenioDe(admin, '341', ENDERECO)
    const answers = [
      await executivo.get(`/api/v1/convenios/${id}/remessa-de-teste.rem`),
      await portal.get(`/api/v1/convenios/${id}/boleto-de-teste.pdf`),
      await portal.get(`/api/v1/convenios/${id}/pratica`),
      await analista.get('/api/v1/convenios/999999/remessa-de-teste.rem'),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 404])
  })
})

describe('the test file of a convenio', () => {
  it.each(Object.keys(BANCOS) as (keyof typeof BANCOS)[])(
    'of %s has the one title of its slip, and takes no number',
    async (banco) => {
      const id = await convenioDe(admin, banco, { ...ENDERECO, ambiente: 'producao' })
      const file = await analista.get(`/api/v1/convenios/${id}/remessa-de-teste.rem`)
      expect(file.statusCode, file.body).toBe(200)
      const width = BANCOS[banco].layout === 'cnab240' ? 240 : 400
      const layout = layoutOf(banco, width, 'remessa')
      if (!layout) throw new Error(banco)
      const read = lineReader(layout)
      const values = file.rawPayload
        .toString('latin1')
        .split('\r\n')
        .filter((line) => line !== '' && line.length === width)
        .map((line, at) => read(line, at + 1).valores)
      expect(values.flatMap(({ valor }) => (valor === undefined ? [] : [Number(valor)]))).toEqual([100])
      if (banco === '104') expect(file.body).toContain('REMESSA-TESTE')
      const looks = await t.db
        .selectFrom('acessos')
        .select('finalidade')
        .where('recurso', '=', 'convenios')
        .where('registro_id', '=', id)
        .execute()
      expect(looks.map(({ finalidade }) => finalidade)).toEqual(['homologacao'])
      const { parcelas } = await createAcordo(t, executivo, { nParcelas: 1 })
      await cobrar(executivo, parcelas[0] ?? 0, { convenio_id: id })
      expect(await gerar(t, analista, id)).toMatchObject({ numero: 1, titulos: 1 })
    },
  )

  it('is refused in words where a convenio has none', async () => {
    const id = await convenioDe(admin, '341', { ...ENDERECO, layout: 'api' })
    expect((await analista.get(`/api/v1/convenios/${id}/remessa-de-teste.rem`)).json()).toMatchObject({
      code: 'remessa_convenio',
      message: expect.stringContaining('API'),
    })
  })
})

describe('a homologation', () => {
  it('is said by a person, and no longer holds once what the bank looked at is another', async () => {
    const id = await convenioDe(admin, '341', ENDERECO)
    expect((await pratica(id)).homologacao).toBe('nunca')
    expect((await agir(analista, 'convenios', id, 'homologar')).feitos).toBe(1)
    expect(await pratica(id)).toMatchObject({ homologacao: 'vale', homologado_em: '2026-11-20' })
    const { versao } = (await admin.get(`/api/v1/convenios/${id}`)).json<{ versao: number }>()
    const change = async (fields: object, seen: number) =>
      expect((await admin.inject(patch(id, fields, seen))).statusCode).toBe(200)
    await change({ multa: 1.5 }, versao)
    expect((await pratica(id)).homologacao).toBe('vale')
    await change({ conta: '99999' }, versao + 1)
    expect((await pratica(id)).homologacao).toBe('mudou')
    expect((await admin.post('/api/v1/convenios', { homologado_em: '2026-11-20' })).statusCode).toBe(422)
  })
})

describe('whose slips go by a convenio', () => {
  it('is said of each creditor, and of an instalment, as the slip then goes', async () => {
    const todos = [...(await createConvenios(t, ['237'])).values()][0] ?? 0
    const dele = [...(await createConvenios(t, ['033'], [AURORA])).values()][0] ?? 0
    const { parcelas, acordo_id } = await createAcordo(t, executivo, { nParcelas: 1 })
    const { credor_id } = await t.db
      .selectFrom('acordos')
      .select('credor_id')
      .where('id', '=', acordo_id)
      .executeTakeFirstOrThrow()
    expect(credor_id).toBe(AURORA)
    const escolha = (await analista.get(`/api/v1/parcelas/${parcelas[0]}/convenio`)).json()
    expect(escolha).toMatchObject({ convenio: { id: dele }, porque: 'dele' })
    const own = (await pratica(dele)).atende
    expect(own.map(({ credor, convenio }) => [credor.id, convenio?.id])).toEqual([[AURORA, dele]])
    const all = (await pratica(todos)).atende
    expect(all.find(({ credor }) => credor.id === AURORA)).toMatchObject({ convenio: { id: dele }, porque: 'dele' })
    expect(all.some(({ porque }) => porque === 'de_todos')).toBe(true)
    const slip = await cobrar(executivo, parcelas[0] ?? 0)
    expect(slip.convenio_id).toBe(dele)
  })
})

describe('a range of numbers', () => {
  it('is said to end once nine tenths of it are used, at /financeiro and in its list', async () => {
    const faixa = { nosso_numero_inicio: 11, nosso_numero_fim: 20 }
    const id = await convenioDe(admin, '341', { ...ENDERECO, ...faixa, layout: 'api' })
    const figure = async () =>
      (await analista.get('/api/v1/financeiro/resumo')).json<{ faixas_no_fim: { quantidade: number } }>().faixas_no_fim
        .quantidade
    expect(await usada(id)).toBe(0)
    for (let issued = 0; issued < 8; issued += 1) await issue(id)
    expect([await figure(), await usada(id)]).toEqual([0, 80])
    await issue(id)
    expect([await figure(), await usada(id)]).toEqual([1, 90])
    const list = await analista.get('/api/v1/convenios?_visao=faixa_no_fim&_start=0&_end=10')
    expect(list.json<{ id: number; faixa_usada: number }[]>().map((row) => [row.id, row.faixa_usada])).toEqual([
      [id, 90],
    ])
  })
})

const usada = async (id: number) =>
  (await analista.get(`/api/v1/convenios/${id}`)).json<{ faixa_usada: number }>().faixa_usada

async function issue(convenio_id: number): Promise<void> {
  const { parcelas } = await createAcordo(t, executivo, { nParcelas: 1 })
  await cobrar(executivo, parcelas[0] ?? 0, { convenio_id })
}

function patch(id: number, payload: object, versao: number) {
  return { method: 'PATCH', url: `/api/v1/convenios/${id}`, payload, headers: { 'if-match': String(versao) } } as const
}
