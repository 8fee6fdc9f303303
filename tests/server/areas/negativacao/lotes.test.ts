import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CPF } from '../../fixture'
import { openTestApp, type TestApp } from '../../harness'
import { broken } from '../baixas/acordo-recebendo'
import { postUniao } from '../clientes/pessoa-de-teste'
import { agir, movedClock, negativacaoDe, permitir } from './avisada'
import {
  ativa,
  autorizada,
  baixar,
  ENVIO,
  enviar,
  gerar,
  linhasDe,
  type Maos,
  mandarTexto,
  maosDe,
  retornoDe,
  trazer,
  ultimoLote,
} from './lote-de-teste'

const clock = movedClock('2026-11-09')
let t: TestApp
let maos: Maos
beforeAll(async () => {
  t = await openTestApp({ clock })
  maos = await maosDe(t, clock)
  await permitir(t, { bureau_logon: '12345678' })
})
afterAll(async () => {
  expect(await broken(t)).toEqual([])
  await t.close()
})
beforeEach(() => clock.to(ENVIO))

const status = async (operacao_id: number) => (await negativacaoDe(t, operacao_id))?.status

describe('a file to a bureau', () => {
  it('takes what was authorised once, in the columns of its layout, and is kept with its hash', async () => {
    const one = await autorizada(maos, { nome: 'Conceição Araújo' })
    const two = await autorizada(maos)
    expect((await gerar(maos))?.message).toBe('lote 1 gerado com 2 inclusões')
    const lote = await ultimoLote(maos)
    expect(lote).toMatchObject({
      numero: 1,
      bureau: 'pefin',
      inclusoes: 2,
      exclusoes: 0,
      valor: 2000,
      status: 'Gerado',
    })
    const texto = await baixar(maos, lote.id)
    expect(createHash('sha256').update(texto, 'latin1').digest('hex')).toBe(lote.sha256)
    const [head = '', first = ''] = texto.split('\r\n')
    expect(texto.split('\r\n').map(({ length }) => length)).toEqual([600, 600, 600, 600, 0])
    expect(head.slice(0, 18)).toBe('001122233320261123')
    expect(head.slice(104, 126)).toBe('SERASA-CONVEM04000001E')
    expect(head.slice(133, 141)).toBe('12345678')
    expect(first.slice(1, 8)).toBe('I000181')
    expect(first.slice(105, 121)).toBe('CONCEICAO ARAUJO')
    expect(first.slice(423, 438)).toBe('000000000100000')
    for (const { operacao_id } of [one, two])
      expect(await negativacaoDe(t, operacao_id)).toMatchObject({ status: 'Enviada', enviada_em: ENVIO })
    expect((await gerar(maos))?.message).toContain('Não há negativação autorizada')
    const { rows } = await sql<{ acao: string }>`select acao from acessos where recurso = 'lotes_bureau'`.execute(t.db)
    expect(rows).toEqual([{ acao: 'baixar' }])
  })

  it('leaves out what may not go any more, with why, and says so', async () => {
    const [good, bad] = [await autorizada(maos), await autorizada(maos)]
    await agir(maos.backoffice, 'operacoes', 'contestar', bad.operacao_id, { motivo_situacao: 'Diz que não deve' })
    const said = await gerar(maos)
    expect(said?.message).toBe(
      'lote 2 gerado com 1 inclusão; 1 de fora: A dívida está contestada (CDC, art. 43, § 1º).',
    )
    expect([await status(good.operacao_id), await status(bad.operacao_id)]).toEqual(['Enviada', 'Autorizada'])
    expect((await gerar(maos))?.message).toContain('Nada pode ir ao órgão: 1 de fora. A dívida está contestada')
    await agir(maos.coordenador, 'negativacoes', 'cancelar', bad.id, { motivo_cancelamento: 'Contestada' })
  })

  it('does not leave once a debt of it was disputed, and gives all back when it is cancelled', async () => {
    const [good, bad] = [await autorizada(maos), await autorizada(maos)]
    await gerar(maos)
    const { id } = await ultimoLote(maos)
    await agir(maos.backoffice, 'operacoes', 'contestar', bad.operacao_id, { motivo_situacao: 'Diz que não deve' })
    // PEFIN cannot suspend: a disputed debt is asked out of it
    expect(await negativacaoDe(t, bad.operacao_id)).toMatchObject({
      ...{ status: 'Exclusão pedida', causa_exclusao: 'contestada', causa_em: ENVIO },
    })
    const refused = await maos.financeiro.get(`/api/v1/lotes_bureau/${id}/arquivo.txt`)
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({ code: 'lote_com_impedimento' })
    expect(
      await agir(maos.financeiro, 'lotes_bureau', 'cancelar', id, { motivo_cancelamento: 'Contestada' }),
    ).toMatchObject({ ok: true })
    expect(await negativacaoDe(t, good.operacao_id)).toMatchObject({ status: 'Autorizada', enviada_em: null })
    expect(await negativacaoDe(t, bad.operacao_id)).toMatchObject({ status: 'Cancelada', a_enviar: null })
    expect(await linhasDe(maos, good.id)).toEqual(['incluir Desfeita'])
    const gone = await maos.financeiro.get(`/api/v1/lotes_bureau/${id}/arquivo.txt`)
    expect(gone.json()).toMatchObject({ code: 'lote_cancelado' })
    const { texto } = await enviar(maos)
    expect(texto.split('\r\n')).toHaveLength(4)
  })

  it('asks for what the creditor’s header lacks, and for a layout', async () => {
    const { operacao_id, id } = await autorizada(maos)
    await permitir(t, { bureau_logon: null })
    expect((await gerar(maos))?.message).toContain('Falta o logon no órgão no cadastro do credor')
    await permitir(t, { bureau_logon: '12345678' })
    await sql`update negativacoes set bureau = 'spc' where id = ${id}`.execute(t.db)
    expect((await gerar(maos))?.message).toContain('falta config/layouts-bureau/spc.yaml')
    await sql`update negativacoes set bureau = 'pefin' where id = ${id}`.execute(t.db)
    await enviar(maos)
    expect(await status(operacao_id)).toBe('Enviada')
  })

  it('is for finance, and nobody else', async () => {
    const { id } = await ultimoLote(maos)
    for (const cpf of [CPF.executivo, CPF.backoffice, CPF.coordenador, CPF.credor10]) {
      const actor = await t.as(cpf)
      expect((await actor.get(`/api/v1/lotes_bureau/${id}/arquivo.txt`)).statusCode).toBe(403)
      expect((await actor.post(`/api/v1/lotes_bureau/${id}/retorno`, { retorno: 1 })).statusCode).toBe(403)
      const made = await actor.post('/api/v1/credores/atos/gerar_lote_bureau', { ids: [10], valores: {} })
      expect(made.statusCode).toBe(403)
    }
  })

  it('made twice at once is made once', async () => {
    const { id } = await autorizada(maos)
    const both = await Promise.all([gerar(maos), gerar(maos)])
    expect(both.map((verdict) => verdict?.ok).sort()).toEqual([false, true])
    expect(await linhasDe(maos, id)).toEqual(['incluir Sem resposta'])
  })

  it('carries a CNPJ with letters', async () => {
    await autorizada(maos, { cpf_cnpj: '12ABC34501DE35', nome: 'Oficina Central' })
    const { texto } = await enviar(maos)
    const [, , line = ''] = texto
      .split('\r\n')
      .filter((each) => each.includes('12ABC34501DE35'))
      .concat('', '', '')
    const found = texto.split('\r\n').find((each) => each.includes('12ABC34501DE35')) ?? line
    expect(found.slice(31, 48)).toBe('J1012ABC34501DE35')
  })
})

describe('what the bureau gives back', () => {
  it('lists what it took, and says in words why it did not take the rest', async () => {
    const [one, two] = [await autorizada(maos), await autorizada(maos)]
    const { id, texto } = await enviar(maos)
    const answer = await trazer(maos, id, retornoDe(texto, { 3: '023' }))
    expect(answer.json()).toMatchObject({ status: 'Respondido', aceitas: 1, recusadas: 1, recusa: null })
    const [taken, left] = one.id < two.id ? [one, two] : [two, one]
    expect(await negativacaoDe(t, taken.operacao_id)).toMatchObject({ status: 'Ativa', aceita_em: ENVIO, recusa: null })
    expect(await negativacaoDe(t, left.operacao_id)).toMatchObject({
      ...{ status: 'Rejeitada', enviada_em: null },
      recusa: 'Código 023 do órgão, sem descrição em config/layouts-bureau/pefin.yaml.',
    })
    const published = await agir(maos.financeiro, 'negativacoes', 'publicar', taken.id, { publicada_em: ENVIO })
    expect(published).toMatchObject({ ok: true })
    expect(await agir(maos.financeiro, 'negativacoes', 'reenviar', left.id)).toMatchObject({ ok: true })
    const again = await enviar(maos)
    await trazer(maos, again.id, retornoDe(again.texto))
    expect(await negativacaoDe(t, left.operacao_id)).toMatchObject({ status: 'Ativa', recusa: null })
    expect(await linhasDe(maos, left.id)).toEqual(['incluir Recusada', 'incluir Aceita'])
  })

  it('refuses a whole file, whose debts wait for the next', async () => {
    const { operacao_id, id: negativacao } = await autorizada(maos)
    const { id, texto } = await enviar(maos)
    const answer = await trazer(maos, id, retornoDe(texto, { 1: '001' }))
    expect(answer.json()).toMatchObject({ status: 'Recusado', aceitas: 0, recusadas: 1 })
    expect(await status(operacao_id)).toBe('Autorizada')
    expect(await linhasDe(maos, negativacao)).toEqual(['incluir Desfeita'])
    const next = await enviar(maos)
    await trazer(maos, next.id, retornoDe(next.texto))
    expect(await status(operacao_id)).toBe('Ativa')
  })

  it('looks ahead without doing it', async () => {
    const { operacao_id } = await autorizada(maos)
    const { id, texto } = await enviar(maos)
    const retorno = await mandarTexto(maos.financeiro, retornoDe(texto))
    const ahead = await maos.financeiro.post(`/api/v1/lotes_bureau/${id}/retorno/previa`, { retorno })
    expect(ahead.json()).toMatchObject({ status: 'Respondido', aceitas: 1 })
    expect(await status(operacao_id)).toBe('Enviada')
    expect((await maos.financeiro.post(`/api/v1/lotes_bureau/${id}/retorno`, { retorno })).statusCode).toBe(200)
    expect(await status(operacao_id)).toBe('Ativa')
  })

  it('is not read before the file was sent, nor twice', async () => {
    const { operacao_id } = await autorizada(maos)
    await gerar(maos)
    const { id } = await ultimoLote(maos)
    const texto = await baixar(maos, id)
    const early = await trazer(maos, id, retornoDe(texto))
    expect(early.statusCode).toBe(409)
    await agir(maos.financeiro, 'lotes_bureau', 'enviar', id)
    expect((await trazer(maos, id, retornoDe(texto))).statusCode).toBe(200)
    expect((await trazer(maos, id, retornoDe(texto, { 2: '001' }))).statusCode).toBe(409)
    expect(await status(operacao_id)).toBe('Ativa')
  })

  it.each<[string, (texto: string) => string, RegExp]>([
    ['the file that we sent', (texto) => texto, /não é um retorno/],
    ['another number', (texto) => retornoDe(texto).replace(/CONVEM04\d{6}/, 'CONVEM04999999'), /Linha 1, coluna 12\d/],
    ['a line left out', (texto) => withoutLine(retornoDe(texto)), /Linha 2, coluna 594/],
    ['a line twice', (texto) => twice(retornoDe(texto)), /Linha 3, coluna 594/],
    ['cut in the middle', (texto) => retornoDe(texto).slice(0, 900), /não acaba em CR LF/],
    ['LF only', (texto) => retornoDe(texto).replaceAll('\r\n', '\n'), /Linha 1/],
    ['a BOM', (texto) => `\xef\xbb\xbf${retornoDe(texto)}`, /marca de UTF-8/],
    ['right-trimmed', (texto) => retornoDe(texto).replace(/ +\d{7}\r\n/, '\r\n'), /colunas, e não 600/],
    ['a column too many', (texto) => retornoDe(texto).replace('\r\n', ' \r\n'), /tem 601 colunas/],
    [
      'letters in the amount',
      (texto) => retornoDe(texto).replace('000000000100000', '00000000010000X'),
      /não é número/,
    ],
    [
      'another value',
      (texto) => retornoDe(texto).replace('000000000100000', '000000000100001'),
      /não é a que foi enviada/,
    ],
    ['31 February', (texto) => retornoDe(texto).replace('20260810', '20260231'), /não é um dia/],
    ['codes that are none', (texto) => retornoDe(texto, { 2: 'A1 ' }), /três algarismos/],
    [
      'an accent',
      (texto) => retornoDe(texto).replace('ANA LIMA', 'ANA L\xcdMA'),
      /um caractere que este arquivo não tem/,
    ],
    ['an empty one', () => ' \r\n', /colunas, e não 600|cabeçalho e fim/],
    ['EBCDIC', () => `${'\xf1\xf2\xc1'.repeat(200)}\r\n`.repeat(3), /um caractere que este arquivo não tem/],
  ])('refuses whole what is not an answer to it: %s', async (_, change, message) => {
    const { operacao_id, id: negativacao } = await divida()
    const { id, texto } = await lote()
    const answer = await trazer(maos, id, change(texto))
    expect(answer.statusCode, answer.body).toBe(422)
    expect(answer.json<{ errors: { retorno: string[] } }>().errors.retorno[0]).toMatch(message)
    expect(await status(operacao_id)).toBe('Enviada')
    expect(await linhasDe(maos, negativacao)).toEqual(['incluir Sem resposta'])
  })

  /** One listing on its way, which no hostile file moves. */
  let kept: Promise<Awaited<ReturnType<typeof autorizada>>> | undefined
  let sent: Promise<Awaited<ReturnType<typeof enviar>>> | undefined
  const divida = () => {
    kept ??= autorizada(maos)
    return kept
  }
  const lote = () => {
    sent ??= enviar(maos)
    return sent
  }
})

describe('a client who became another record meanwhile', () => {
  it('leaves the bureau as whom it knows', async () => {
    const before = await ativa(maos, { nome: 'Ana Lima Velha' })
    const [{ cpf_cnpj } = { cpf_cnpj: '' }] = await t.db
      .selectFrom('clientes')
      .select('cpf_cnpj')
      .where('id', '=', before.cliente_id)
      .execute()
    const other = await autorizada(maos, { nome: 'Ana Lima' })
    await agir(maos.coordenador, 'negativacoes', 'cancelar', other.id, { motivo_cancelamento: 'Teste' })
    const admin = await t.as(CPF.administrador)
    const united = await postUniao(t, { actor: admin, id: other.cliente_id, com: before.cliente_id, own: {} })
    expect(united.statusCode, united.body).toBeLessThan(300)
    expect((await negativacaoDe(t, before.operacao_id))?.cliente_id).toBe(other.cliente_id)
    const valores = { causa_exclusao: 'erro', causa_em: ENVIO, motivo_exclusao: 'Pessoa errada' }
    expect(await agir(maos.financeiro, 'negativacoes', 'pedir_exclusao', before.id, valores)).toMatchObject({
      ok: true,
    })
    const { id, texto } = await enviar(maos)
    const line = texto.split('\r\n').find((each) => each.startsWith('1E')) ?? ''
    expect(line.slice(33, 48)).toBe(String(cpf_cnpj).padStart(15, '0'))
    expect(line.slice(48, 50)).toBe('03')
    expect(line.slice(105, 119)).toBe('ANA LIMA VELHA')
    await trazer(maos, id, retornoDe(texto))
    expect(await negativacaoDe(t, before.operacao_id)).toMatchObject({ status: 'Excluída', excluida_em: ENVIO })
  })
})

function withoutLine(text: string): string {
  const lines = text.split('\r\n')
  return [lines[0], ...lines.slice(2)].join('\r\n')
}

function twice(text: string): string {
  const lines = text.split('\r\n')
  return [lines[0], lines[1], ...lines.slice(1)].join('\r\n')
}
