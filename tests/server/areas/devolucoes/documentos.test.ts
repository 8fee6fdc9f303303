import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { CPF } from '../../fixture'
import { readSheet } from '../../resources/export/exporting'
import { withApp } from '../../with-app'
import { createCarteira } from '../negociacao/carteira'
import { agir, criarBordero, criarMotivo, ENVIAR, lerBordero, levar, linhasDe, statusDe } from './bordero-de-teste'

const { t, backoffice, coordenador, executivo } = withApp({ hoje: '2026-11-20' }, [
  'backoffice',
  'coordenador',
  'executivo',
])
const maos = { backoffice, coordenador }
let motivo_id: number
beforeAll(async () => {
  motivo_id = await criarMotivo(t)
})

async function enviado(count = 2) {
  const { operacoes } = await createCarteira(t.db, count)
  const id = await criarBordero(maos, { motivo_id, operacoes })
  await levar(maos, id, ...ENVIAR)
  return { id, operacoes }
}
const responder = async (ato: string, linha: number | undefined, valores: object = {}) => {
  const answer = await backoffice.post(`/api/v1/devolucoes_operacoes/atos/${ato}`, { ids: [linha], valores })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ linhas: { ok: boolean; message?: string }[] }>().linhas[0]
}

describe('the documents of a return', () => {
  it('bear the code of what was sent, and its sum', async () => {
    const { id, operacoes } = await enviado()
    const { codigo, quantidade, valor } = await lerBordero(maos, id)
    expect(codigo).toMatch(/^[0-9A-F]{4}(-[0-9A-F]{4}){3}$/)
    const { rows } = await sql<{ soma: number }>`
      select sum(valor_nominal)::float as soma from operacoes where id = any(${operacoes}::bigint[])`.execute(t.db)
    expect([quantidade, valor]).toEqual([2, rows[0]?.soma])
    const pdf = await backoffice.get(`/api/v1/devolucoes/${id}/bordero.pdf`)
    expect([pdf.statusCode, pdf.headers['content-type'], pdf.rawPayload.subarray(0, 5).toString()]).toEqual([
      ...[200, 'application/pdf', '%PDF-'],
    ])
    const xlsx = await backoffice.get(`/api/v1/devolucoes/${id}/bordero.xlsx`)
    expect(xlsx.statusCode).toBe(200)
    const sheet = await readSheet(xlsx.rawPayload)
    expect([sheet.getCell('A1').text, sheet.getCell('B2').text]).toEqual([`Borderô de devolução ${id}`, codigo])
    const { rows: lines } = await sql<{ numero: string; vencimento: string; valor: number }>`
      select numero_operacao as numero, data_vencimento::text as vencimento, valor_nominal::float as valor
      from operacoes where id = any(${operacoes}::bigint[])`.execute(t.db)
    const cells = [4, 5].map((row) => {
      const [numero, , vencimento, valor] = ['A', 'B', 'C', 'D'].map((letter) => sheet.getCell(`${letter}${row}`).value)
      return { numero, vencimento: vencimento instanceof Date && vencimento.toISOString().slice(0, 10), valor }
    })
    expect(cells).toEqual(expect.arrayContaining(lines))
    // the sum is no line: a filter neither hides nor sorts it
    expect(sheet.autoFilter).toBe('A3:D5')
    expect([sheet.getCell('A6').value, sheet.getCell('D6').value, sheet.rowCount]).toEqual(['Total de 2', valor, 6])
  })

  it('differ in their code where a line differs, and not with what changes afterwards', async () => {
    const [one, other] = [await enviado(), await enviado()]
    const [first, second] = [await lerBordero(maos, one.id), await lerBordero(maos, other.id)]
    expect(first.codigo).not.toBe(second.codigo)
    await levar(maos, one.id, 'contestar', 'reabrir')
    expect((await lerBordero(maos, one.id)).codigo).toBe(first.codigo)
  })

  it('are for whoever sees the return', async () => {
    const { id } = await enviado(1)
    for (const nome of ['bordero.pdf', 'bordero.xlsx', 'conferencia'])
      expect((await executivo.get(`/api/v1/devolucoes/${id}/${nome}`)).statusCode, nome).toBe(403)
    for (const nome of ['bordero.pdf', 'bordero.xlsx', 'conferencia'])
      expect((await backoffice.get(`/api/v1/devolucoes/999999/${nome}`)).statusCode, nome).toBe(404)
  })

  it('are kept in the log of who saw what', async () => {
    const { id } = await enviado(1)
    await backoffice.get(`/api/v1/devolucoes/${id}/bordero.pdf`)
    const { rows } = await sql`
      select acao from acessos where recurso = 'devolucoes' and registro_id = ${id} and acao = 'gerar_bordero'`.execute(
      t.db,
    )
    expect(rows).toHaveLength(1)
  })
})

describe('what sending would do', () => {
  it('is told beforehand, and nothing of it is done', async () => {
    const { cliente_id, operacoes } = await createCarteira(t.db, 3)
    const id = await criarBordero(maos, { motivo_id, operacoes })
    const body = { cliente_id, credor_id: 10, operacoes: operacoes.slice(0, 1), formaPagamento: 'boleto_pix' }
    const closed = await executivo.post('/api/v1/acordo/store', { ...body, parametros: {} })
    const admin = await t.as(CPF.administrador)
    await admin.post('/api/v1/negociacao/transferir', { clientes: [cliente_id], executivo_id: 7, motivo: 'x' })
    const told = (await backoffice.get(`/api/v1/devolucoes/${id}/conferencia`)).json()
    expect(told).toMatchObject({
      operacoes: 3,
      valor: 3000,
      impedidas: 1,
      primeiras: [{ motivo: `Está no acordo ${closed.json().acordo.id}, que vive.` }],
      efeitos: ['1 cliente sem executivo.'],
    })
    expect(await statusDe(t, operacoes)).toEqual(['A', 'C', 'C'])
    const { rows } = await sql`select executivo_cobranca_id as dono from clientes where id = ${cliente_id}`.execute(
      t.db,
    )
    expect(rows).toEqual([{ dono: 7 }])
  })
})

describe('the creditor’s answer', () => {
  it('is kept by line with its reason, and what he accepted stays with him when the rest comes back', async () => {
    const { id, operacoes } = await enviado(3)
    const [one, two] = await linhasDe(maos, id)
    expect(await responder('aceitar', one?.id)).toMatchObject({ ok: true })
    expect(await responder('contestar', two?.id, { motivo_contestacao: 'Já foi paga a ele.' })).toMatchObject({
      ok: true,
    })
    await levar(maos, id, 'contestar', 'reabrir')
    expect(await statusDe(t, operacoes)).toEqual(['D', 'C', 'C'])
    const linhas = await linhasDe(maos, id)
    expect(linhas).toMatchObject([
      { situacao: 'devolvida', resposta: 'aceita' },
      { situacao: 'reaberta', resposta: 'contestada', motivo_contestacao: 'Já foi paga a ele.' },
      { situacao: 'reaberta', resposta: 'sem resposta' },
    ])
    expect(await responder('aceitar', two?.id)).toMatchObject({ ok: false })
  })

  it('is an acceptance of every open line where he confirms the whole', async () => {
    const { id } = await enviado(2)
    const [one] = await linhasDe(maos, id)
    await responder('contestar', one?.id, { motivo_contestacao: 'Já foi paga a ele.' })
    await levar(maos, id, 'confirmar')
    expect(await linhasDe(maos, id)).toMatchObject([{ resposta: 'contestada' }, { resposta: 'aceita' }])
  })

  it('waits for the sending', async () => {
    const { operacoes } = await createCarteira(t.db, 1)
    const id = await criarBordero(maos, { motivo_id, operacoes })
    const [line] = await linhasDe(maos, id)
    expect(await responder('aceitar', line?.id)).toMatchObject({
      ok: false,
      message: 'A operação não está devolvida por este borderô.',
    })
    expect(await agir(maos, id, 'cancelar')).toMatchObject({ ok: true })
  })
})
