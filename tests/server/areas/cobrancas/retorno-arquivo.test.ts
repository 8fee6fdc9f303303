import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Dito, retorno } from '../../../domain/payments/cnab/sample'
import { withApp } from '../../with-app'
import { broken } from '../baixas/acordo-recebendo'
import { avisar, SEGREDOS } from './avisar'
import { type CobrancaRecebida, cobrancaOf, createAcordo, fillCredores } from './cobrar'
import { agir, boletos, convenioDe, gerar } from './remessa-de-teste'
import { avisosDe, confirmarRetorno, dito, enviarRetorno, trazerRetorno } from './retorno-de-teste'

const HOJE = '2026-11-26'
const { t, administrador, analistaFinanceiro, supervisorFinanceiro, executivo } = withApp(
  { hoje: HOJE, worker: 'sim' },
  ['administrador', 'analistaFinanceiro', 'supervisorFinanceiro', 'executivo'],
)
beforeAll(async () => {
  for (const [name, value] of Object.entries(SEGREDOS)) vi.stubEnv(name, value)
  await fillCredores(t)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  expect(await broken(t)).toEqual([])
})

let contas = 4_466_911
/** A convenio of its own, with slips that its bank was told of; its file of 240 columns, of what is said of them. */
async function naConta(quantos: number) {
  contas += 1
  const codigo_empresa = String(contas)
  const convenio = await convenioDe(administrador, '237', { codigo_empresa })
  const slips = await boletos(t, executivo, convenio, quantos)
  const remessa = await gerar(t, analistaFinanceiro, convenio)
  await analistaFinanceiro.get(`/api/v1/remessas_bancarias/${remessa.id}/arquivo.rem`)
  const of = (slip: CobrancaRecebida, said: Partial<Dito> & Pick<Dito, 'ocorrencia'>) => dito('237', 240, slip, said)
  const file = (ditos: readonly Dito[], said: object = {}) =>
    retorno('237', 240, ditos, { convenio: codigo_empresa, ...said })
  const [slip] = slips
  if (!slip) throw new Error('slips')
  return { convenio, slips, slip, remessa: remessa.id, of, file }
}

const centavos = ({ valor }: CobrancaRecebida) => Math.round(valor * 100)
const told = async (id: number) => (await avisosDe(t, id)).map(({ tipo, resultado }) => `${tipo} ${resultado}`)
const pendencias = async (tipo: string, cobranca: number) => {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from pendencias p join cobrancas_retornos r on r.id = p.registro_cobrancas_retornos_id
    where p.tipo = ${tipo} and r.cobranca_id = ${cobranca}`.execute(t.db)
  return rows[0]?.n
}

describe('a return file', () => {
  it('registers, refuses with its reasons in words, pays with the credit date, and answers its remessa once', async () => {
    const { slips, remessa, of, file } = await naConta(3)
    const [a, b, c] = slips
    if (!a || !b || !c) throw new Error('slips')
    const paid = { ocorrencia: '06', valor_pago: centavos(c) - 10, data_credito: '2026-11-27', tarifa: 237 }
    const previa = await trazerRetorno(
      t,
      analistaFinanceiro,
      file([
        of(a, { ocorrencia: '02' }),
        of(b, { ocorrencia: '03', motivos: '4548' }),
        of(c, { ocorrencia: '02' }),
        of(c, paid),
      ]),
    )
    expect(previa).toMatchObject({
      banco: '237',
      largura: 240,
      linhas: 4,
      novas: 4,
      sem_dono: 0,
      numero_repetido: null,
    })
    expect(previa.ocorrencias).toEqual([
      { codigo: '02', texto: 'Entrada confirmada', linhas: 2, novas: 2, valor: a.valor + c.valor, pago: 0, tarifa: 0 },
      { codigo: '03', texto: 'Entrada recusada', linhas: 1, novas: 1, valor: b.valor, pago: 0, tarifa: 0 },
      {
        codigo: '06',
        texto: 'Paga',
        linhas: 1,
        novas: 1,
        valor: c.valor,
        pago: (centavos(c) - 10) / 100,
        tarifa: 2.37,
      },
    ])
    expect(previa.carteira).toEqual([{ titulos: '000065', soma: 11_904.75 }])
    expect(await cobrancaOf(t, a.id)).toMatchObject({ status: 'Ativa' })
    const motivo = '45 nome do pagador não informado; 48 CEP inválido'
    expect(await cobrancaOf(t, b.id)).toMatchObject({ status: 'Rejeitada', motivo_rejeicao: motivo })
    expect(await cobrancaOf(t, c.id)).toMatchObject({ status: 'Paga', pago_em: HOJE, creditado_em: '2026-11-27' })
    expect(await told(c.id)).toEqual(['registrada aplicado', 'paga divergente'])
    const { rows } = await sql<{ status: string; respostas: number }>`select status,
      (select count(*)::int from historico where recurso = 'remessas_bancarias' and registro_id = ${remessa} and acao = 'responder') as respostas
      from remessas_bancarias where id = ${remessa}`.execute(t.db)
    expect(rows).toEqual([{ status: 'Rejeitada em parte', respostas: 1 }])
  })

  it('takes what each kind of line says', async () => {
    const { slip, of, file } = await naConta(1)
    const lines = [
      of(slip, { ocorrencia: '02' }),
      of(slip, { ocorrencia: '26', motivos: '16' }),
      of(slip, { ocorrencia: '14', vencimento: '2026-12-20' }),
      of(slip, { ocorrencia: '28', tarifa: 150, motivos: '02' }),
      of(slip, { ocorrencia: '23' }),
      of(slip, { ocorrencia: '25' }),
      of(slip, { ocorrencia: '88' }),
    ]
    await trazerRetorno(t, analistaFinanceiro, file(lines))
    expect(await cobrancaOf(t, slip.id)).toMatchObject({
      status: 'Ativa',
      vencimento: slip.vencimento,
      vencimento_no_banco: '2026-12-20',
      protestada_em: HOJE,
    })
    const avisos = await avisosDe(t, slip.id)
    expect(avisos.map(({ tipo, resultado, motivos }) => [tipo, resultado, motivos])).toEqual([
      ['registrada', 'aplicado', null],
      ['instrucao_rejeitada', 'divergente', '16 data de vencimento inválida'],
      ['vencimento', 'aplicado', null],
      ['tarifa', 'aplicado', '02 manutenção de título vencido'],
      ['informada', 'aplicado', 'Enviada ao cartório'],
      ['protestada', 'aplicado', null],
      ['desconhecida', 'divergente', 'Ocorrência 88 desconhecida'],
    ])
    expect(avisos.at(-1)?.detalhe).toContain('Ocorrência 88 desconhecida')
  })

  it('says who must look when money is taken back, comes after the end or comes twice', async () => {
    const { slips, of, file } = await naConta(3)
    const [back, late, twice] = slips
    if (!back || !late || !twice) throw new Error('slips')
    await agir(administrador, 'cobrancas', late.id, 'cancelar_cobranca', { motivo_cancelamento: 'Pedido do cliente.' })
    const paid = (slip: CobrancaRecebida, more: object = {}) =>
      of(slip, { ocorrencia: '06', valor_pago: centavos(slip), ...more })
    await trazerRetorno(
      t,
      analistaFinanceiro,
      file([
        paid(back),
        of(back, { ocorrencia: '44' }),
        paid(late),
        paid(twice),
        paid(twice, { data_ocorrencia: '2026-11-27' }),
      ]),
    )
    expect(await cobrancaOf(t, back.id)).toMatchObject({ status: 'Contestada' })
    expect(await cobrancaOf(t, late.id)).toMatchObject({ status: 'Paga sem cobrança', valor_pago: late.valor })
    expect(await cobrancaOf(t, twice.id)).toMatchObject({ status: 'Paga', valor_pago: twice.valor })
    expect(await told(twice.id)).toEqual(['paga aplicado', 'paga divergente'])
    expect(await pendencias('pagamento_desfeito', back.id)).toBe(1)
    expect(await pendencias('paga_sem_cobranca', late.id)).toBe(1)
    expect(await pendencias('pago_de_novo', twice.id)).toBe(1)
  })

  it.each(['pix', 'retorno'])('and Pix telling one payment are one, the %s first', async (first) => {
    const { slip, of, file } = await naConta(1)
    const notice = {
      txid: slip.txid,
      valor: slip.valor.toFixed(2),
      endToEndId: `E${slip.id}`,
      horario: `${HOJE}T15:00:00-03:00`,
    }
    const pix = () => avisar(t, 'pix', { pix: [notice] })
    const line = of(slip, {
      ocorrencia: '06',
      valor_pago: centavos(slip),
      data_ocorrencia: '2026-11-27',
      data_credito: '2026-11-30',
    })
    if (first === 'pix') await pix()
    await trazerRetorno(t, analistaFinanceiro, file([line]))
    if (first !== 'pix') await pix()
    expect(await cobrancaOf(t, slip.id)).toMatchObject({
      status: 'Paga',
      pago_em: HOJE,
      valor_pago: slip.valor,
      creditado_em: '2026-11-30',
    })
    const avisos = await avisosDe(t, slip.id)
    expect(avisos.map(({ resultado }) => resultado)).toEqual(['aplicado', 'aplicado'])
    expect(avisos.map(({ detalhe }) => detalhe)).toContain('É o mesmo pagamento que o Pix avisou.')
    expect(await pendencias('pago_de_novo', slip.id)).toBe(0)
  })

  it('never chooses a charge by the field of the company, nor one of another convenio', async () => {
    const { slips, of, file } = await naConta(2)
    const other = await naConta(1)
    const [a, b] = slips
    if (!a || !b) throw new Error('slips')
    const paid = (slip: CobrancaRecebida, more: object) =>
      of(slip, { ocorrencia: '06', valor_pago: centavos(slip), ...more })
    const unknown = { nosso_numero: '999999999990' }
    const { id } = await trazerRetorno(
      t,
      analistaFinanceiro,
      file([
        paid(a, { uso_da_empresa: String(b.id) }),
        paid(b, { ...unknown, uso_da_empresa: String(other.slip.id) }),
        paid(b, { ...unknown, uso_da_empresa: '', valor_pago: 1 }),
      ]),
    )
    const rows = await t.db
      .selectFrom('cobrancas_retornos')
      .select(['cobranca_id', 'resultado', 'detalhe'])
      .where('importacao', '=', id)
      .orderBy('linha')
      .execute()
    expect(rows).toEqual([
      {
        cobranca_id: null,
        resultado: 'divergente',
        detalhe: 'O nosso número e o uso da empresa não dizem a mesma cobrança.',
      },
      { cobranca_id: null, resultado: 'divergente', detalhe: 'O uso da empresa diz uma cobrança de outro convênio.' },
      { cobranca_id: null, resultado: 'sem_dono', detalhe: 'Nenhuma cobrança do convênio tem este nosso número.' },
    ])
    for (const slip of [a, b, other.slip]) expect(await cobrancaOf(t, slip.id)).toMatchObject({ status: 'Registrando' })
  })
})

describe('a payment of nobody', () => {
  it("is guessed at, each guess with why, and is the charge's of whom a person names", async () => {
    const { convenio, slip, of, file } = await naConta(1)
    const { parcelas } = await createAcordo(t, executivo, { nParcelas: 1 })
    const [parcela = 0] = parcelas
    const strange = { nosso_numero: '999999999990' }
    const { id } = await trazerRetorno(
      t,
      analistaFinanceiro,
      file([of(slip, { ...strange, ocorrencia: '06', valor_pago: centavos(slip), vencimento: slip.vencimento })]),
    )
    const retorno = await t.db
      .selectFrom('cobrancas_retornos')
      .selectAll()
      .where('importacao', '=', id)
      .executeTakeFirstOrThrow()
    expect(retorno).toMatchObject({ cobranca_id: null, resultado: 'divergente', convenio_id: convenio })
    const url = `/api/v1/cobrancas_retornos/${retorno.id}`
    const { palpites } = (await analistaFinanceiro.get(`${url}/palpites`)).json<{
      palpites: { parcela_id: number; porque: string[] }[]
    }>()
    expect(palpites).toHaveLength(3)
    const same = 'uma cobrança de mesmo valor e vencimento'
    expect(palpites[0]).toMatchObject({ parcela_id: slip.parcela })
    expect(palpites[0]?.porque).toEqual(expect.arrayContaining([`o uso da empresa é a cobrança ${slip.id}`, same]))
    expect(palpites.slice(1).map(({ porque }) => porque.includes(same))).toEqual([true, true])
    const none = await analistaFinanceiro.post(`${url}/vincular`, { parcela_id: parcela, motivo: 'Comprovante.' })
    expect([none.statusCode, none.json().code]).toEqual([422, 'vinculo_sem_cobranca'])
    const body = { parcela_id: slip.parcela, motivo: 'Comprovante do cliente.' }
    expect((await executivo.post(`${url}/vincular`, body)).statusCode).toBe(403)
    const done = await analistaFinanceiro.post(`${url}/vincular`, body)
    expect([done.statusCode, done.json()]).toEqual([200, { cobranca_id: slip.id, resultado: 'aplicado' }])
    expect(await cobrancaOf(t, slip.id)).toMatchObject({ status: 'Paga', valor_pago: slip.valor })
    const again = await analistaFinanceiro.post(`${url}/vincular`, body)
    expect(again.statusCode).toBe(409)
    const { rows } = await sql<{
      status: string
    }>`select status from pendencias where registro_cobrancas_retornos_id = ${retorno.id}`.execute(t.db)
    expect(rows).toEqual([{ status: 'Resolvida' }])
  })
})

describe('what banks charge', () => {
  it('is collected by convenio and month, and equals the lines', async () => {
    const { convenio, slip, of, file } = await naConta(1)
    await trazerRetorno(
      t,
      analistaFinanceiro,
      file([
        of(slip, { ocorrencia: '02', tarifa: 237 }),
        of(slip, { ocorrencia: '28', tarifa: 150 }),
        { ocorrencia: '28', nosso_numero: '000000000000', valor: 0, tarifa: 1_000, data_ocorrencia: '2026-10-30' },
      ]),
    )
    const rows = (await analistaFinanceiro.get(`/api/v1/tarifas_bancarias?convenio_id=${convenio}`)).json<
      Record<string, unknown>[]
    >()
    expect(rows.map(({ mes, linhas, tarifa, avulsa }) => [mes, linhas, tarifa, avulsa])).toEqual([
      ['2026-11-01', 2, 3.87, 1.5],
      ['2026-10-01', 1, 10, 10],
    ])
    const files = (await analistaFinanceiro.get(`/api/v1/retornos_bancarios?convenio_id=${convenio}`)).json<
      Record<string, unknown>[]
    >()
    expect(files).toMatchObject([
      { situacao: 'trazido', linhas: 3, novas: 3, tarifa: 13.87, divergentes: 0, sem_dono: 0, previa: null },
    ])
  })
})

describe('the same file', () => {
  it('under another name, or confirmed by two people at once, comes in once', async () => {
    const { slip, of, file } = await naConta(1)
    const text = file([of(slip, { ocorrencia: '06', valor_pago: centavos(slip) })])
    const [one, two] = [
      await enviarRetorno(analistaFinanceiro, text, 'a.ret'),
      await enviarRetorno(supervisorFinanceiro, text, 'b.ret'),
    ]
    const answers = await Promise.all([
      analistaFinanceiro.post('/api/v1/retornos_bancarios/confirmar', { previa_id: one.json().id }),
      supervisorFinanceiro.post('/api/v1/retornos_bancarios/confirmar', { previa_id: two.json().id }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([202, 409])
    const again = await enviarRetorno(analistaFinanceiro, text, 'c.ret')
    expect([again.statusCode, again.json().code]).toEqual([409, 'retorno_ja_trazido'])
    expect(again.json().errors.arquivo[0]).toMatch(/^Este arquivo já veio como "[ab]\.ret"/)
    await expect.poll(() => told(slip.id)).toEqual(['paga aplicado'])
  })

  it('with a line more brings in that line alone, once its number was confirmed', async () => {
    const { slips, of, file } = await naConta(2)
    const [a, b] = slips
    if (!a || !b) throw new Error('slips')
    const lines = [of(a, { ocorrencia: '02' })]
    await trazerRetorno(t, analistaFinanceiro, file(lines), 'primeiro.ret')
    const previa = (await enviarRetorno(analistaFinanceiro, file([...lines, of(b, { ocorrencia: '02' })]))).json()
    expect(previa).toMatchObject({ linhas: 2, novas: 1, numero: '12', numero_repetido: 'primeiro.ret' })
    const refused = await analistaFinanceiro.post('/api/v1/retornos_bancarios/confirmar', { previa_id: previa.id })
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([409, ['outro_conteudo']])
    await confirmarRetorno(t, analistaFinanceiro, previa.id, { outro_conteudo: true })
    expect([await told(a.id), await told(b.id)]).toEqual([['registrada aplicado'], ['registrada aplicado']])
  })

  it('that was dropped may be sent again', async () => {
    const { slip, of, file } = await naConta(1)
    const text = file([of(slip, { ocorrencia: '02' })])
    const { id } = (await enviarRetorno(analistaFinanceiro, text)).json()
    expect((await analistaFinanceiro.post('/api/v1/retornos_bancarios/descartar', { previa_id: id })).statusCode).toBe(
      200,
    )
    expect((await analistaFinanceiro.get(`/api/v1/retornos_bancarios/previa/${id}`)).statusCode).toBe(404)
    const gone = await analistaFinanceiro.post('/api/v1/retornos_bancarios/confirmar', { previa_id: id })
    expect([gone.statusCode, gone.json().code]).toEqual([404, 'retorno_expirado'])
    await trazerRetorno(t, analistaFinanceiro, text)
    expect(await told(slip.id)).toEqual(['registrada aplicado'])
  })

  it('is for the two functions of finance alone', async () => {
    const { slip, of, file } = await naConta(1)
    const answer = await enviarRetorno(executivo, file([of(slip, { ocorrencia: '02' })]))
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'sem_permissao'])
  })
})

describe('a return file that is wrong', () => {
  const put = (line: number, column: number, text: string) => (file: string) =>
    file
      .split('\r\n')
      .map((each, at) =>
        at === line - 1 ? each.slice(0, column - 1) + text + each.slice(column - 1 + text.length) : each,
      )
      .join('\r\n')

  it.each([
    ['another company', put(1, 19, '99888777000155'), 'Linha 1, coluna 19: o arquivo é de outra empresa'],
    [
      'another account',
      put(1, 33, '00000000000000099999'),
      'Linha 1, coluna 53: nenhum convênio deste banco é o do arquivo',
    ],
    ['letters in an amount', put(4, 78, '00000000010X036'), 'Linha 4, coluna 78: "valor pago" é só de algarismos'],
    ['31/02', put(4, 138, '31022026'), 'Linha 4, coluna 138: "data ocorrencia" não é um dia que exista'],
    ['R$ 9.999.999.999.999,99', put(4, 78, '999999999999999'), 'Linha 4, coluna 78: "valor pago" passa do maior valor'],
    ['a wrong count', put(5, 18, '000009'), 'Linha 5, coluna 18: o banco conta 9 registros e no arquivo há 4.'],
    [
      'T without U',
      (file: string) =>
        file
          .split('\r\n')
          .filter((_, at) => at !== 3)
          .join('\r\n'),
      'Linha 3, coluna 14: o segmento T não tem',
    ],
    [
      'a cut in the middle',
      (file: string) => file.slice(0, 803),
      'Linha 4, coluna 78: a linha acaba antes de "valor pago"',
    ],
    ['a line too wide', put(3, 241, 'X'), 'Linha 3, coluna 241: a linha é mais larga que o layout; sobra "X"'],
    ['EBCDIC', () => '\u00f0\u00f1@@\u00c1'.repeat(60), 'Linha 1, coluna 1: não é o cabeçalho'],
    ['a control character', put(3, 60, '\u0000'), 'Linha 3, coluna 60: há caracteres que não são texto'],
    ['nothing but blanks', () => '  \r\n', 'Linha 1, coluna 1: o arquivo está vazio.'],
  ])('by %s is refused whole, with line and column', async (_, change, message) => {
    const { slip, of, file } = await naConta(1)
    const before = await counts()
    const answer = await enviarRetorno(
      analistaFinanceiro,
      change(file([of(slip, { ocorrencia: '06', valor_pago: centavos(slip) })])),
    )
    expect([answer.statusCode, answer.json().errors?.arquivo?.[0]]).toEqual([422, expect.stringContaining(message)])
    expect(await counts()).toEqual(before)
  })

  it.each([
    ['LF only', (file: string) => file.replaceAll('\r\n', '\n')],
    ['the mark before UTF-8', (file: string) => `\u00ef\u00bb\u00bf${file}`],
    [
      'lines trimmed and 1A at the end',
      (file: string) =>
        `${file
          .split('\r\n')
          .map((line) => line.trimEnd())
          .join('\r\n')}\u001a`,
    ],
    ['one column too many', (file: string) => file.replaceAll('\r\n', ' \r\n')],
  ])('by nothing but %s comes in', async (_, change) => {
    const { slip, of, file } = await naConta(1)
    await trazerRetorno(t, analistaFinanceiro, change(file([of(slip, { ocorrencia: '02' })])))
    expect(await told(slip.id)).toEqual(['registrada aplicado'])
  })

  const counts = async () => {
    const { rows } =
      await sql`select (select count(*) from importacoes) as arquivos, (select count(*) from retornos_linhas) as linhas,
      (select count(*) from cobrancas_retornos) as avisos`.execute(t.db)
    return rows[0]
  }
})
