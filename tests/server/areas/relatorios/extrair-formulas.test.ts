import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { CPF } from '../../fixture'
import type { Actor } from '../../harness'
import { csvLines, ended, newDataDir, readSheets } from '../../resources/export/exporting'
import { createCompany } from '../../security/company'
import { withApp } from '../../with-app'

const { t, administrador, coordenador } = withApp({ worker: 'sim', env: { AVENCA_DATA: newDataDir() } }, [
  'administrador',
  'coordenador',
])
beforeAll(() => createCompany(t))

const PEDIDO = {
  ...{ base: 'clientes', nome: '=Base do mês', motivo: 'Conferir cadastros com o credor', formato: 'csv' },
  colunas: ['nome', 'cpf_cnpj', 'uf'],
}
const ask = (actor: Actor, pedido: object = {}) => actor.post('/api/v1/relatorios/extrair', { ...PEDIDO, ...pedido })

/** Asks, waits for the work and reads the newest of one's files. */
async function extracted(actor: Actor, pedido: object = {}) {
  const answer = await ask(actor, pedido)
  expect(answer.statusCode, answer.body).toBe(201)
  const { id, linhas } = answer.json<{ id: number; linhas: number }>()
  const trabalho = await t.db.selectFrom('trabalhos').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(await ended(actor, trabalho.id)).toMatchObject({ status: 'concluido' })
  const [file] = (await actor.get('/api/v1/meus_arquivos?_sort=id&_order=desc&_end=1')).json()
  const content = await actor.get(`/api/v1/meus_arquivos/${file.id}/arquivos/arquivo`)
  expect(content.statusCode, content.body).toBe(200)
  return { id, linhas, file, content: content.rawPayload }
}

async function setRight(permissao: string, efeito: 'conceder' | 'negar'): Promise<Actor> {
  const usuario_id = coordenador.usuarioId
  const before = t.db.deleteFrom('usuarios_permissoes').where('usuario_id', '=', usuario_id)
  await before.where('permissao', '=', permissao).execute()
  await t.db.insertInto('usuarios_permissoes').values({ usuario_id, permissao, efeito, versao: 1 }).execute()
  return t.as(CPF.coordenador)
}

describe('columns of one own', () => {
  const OPERACOES = { base: 'operacoes', colunas: ['id', 'valor_nominal'], formato: 'xlsx' }
  const FORMULAS = [
    { rotulo: 'Dias', formula: "dias(data_vencimento, '2026-11-20')" },
    { rotulo: 'Com dez por cento', formula: 'arredonda(valor_nominal * 1.1, 2)' },
    { rotulo: 'Por dia', formula: 'valor_nominal / 0' },
    { rotulo: 'Estado', formula: 'cliente.uf' },
    { rotulo: 'Grande', formula: 'valor_nominal >= 1000' },
    { rotulo: '=1+1', formula: "se(vazio(data_vencimento), 'sem data', '=1+1')" },
  ]

  it('stand after the others, each of its kind, as the rows say', async () => {
    const { content, id } = await extracted(administrador, { ...OPERACOES, formulas: FORMULAS })
    const [sheet] = await readSheets(content)
    const rows = await sql<Record<string, unknown>>`
      select o.id, ('2026-11-20'::date - o.data_vencimento)::int as dias, round(o.valor_nominal * 1.1, 2)::float as mais, c.uf,
        o.valor_nominal >= 1000 as grande
      from operacoes o join clientes c on c.id = o.cliente_id where o.excluido_em is null`.execute(t.db)
    const heads = sheet?.getRow(2).values
    expect(heads).toEqual(expect.arrayContaining(FORMULAS.map(({ rotulo }) => rotulo)))
    const made = new Map<number, readonly unknown[]>()
    sheet?.eachRow((row, at) => {
      if (at > 2)
        made.set(
          Number(row.getCell(1).value),
          [3, 4, 5, 6, 7, 8].map((cell) => row.getCell(cell).value),
        )
    })
    expect(rows.rows.length).toBeGreaterThan(3)
    for (const { id: of, dias, mais, uf, grande } of rows.rows)
      expect(made.get(Number(of)), String(of)).toEqual([dias, mais, null, uf ?? null, grande ? 'Sim' : 'Não', '=1+1'])
    const kept = (await administrador.get(`/api/v1/extracoes/${id}`)).json()
    expect(kept.formulas).toContainEqual({ rotulo: 'Estado', formula: 'cliente.uf' })
  })

  it('are the same in a CSV', async () => {
    const { content } = await extracted(administrador, { ...OPERACOES, formato: 'csv', formulas: FORMULAS.slice(0, 2) })
    const [head, first] = csvLines(content)
    expect(head).toContain('Dias;Com dez por cento')
    expect(first?.split(';')).toHaveLength(4)
    expect(first).toMatch(/,\d{2}$/)
  })

  it.each([
    ['valor_nominal +', 'Esta fórmula não se lê'],
    ['nada_disso', 'nome desconhecido'],
    ['valor_nominal + cliente.nome', 'número'],
    ["data_vencimento > 'abc'", 'não se compara'],
    ['arredonda(valor_nominal, 99999999999)', '0 a 6 casas'],
    ["'x'::int", 'Esta fórmula não se lê'],
    ['cliente.credor.nome', 'um salto'],
    ['usuario.id', 'não leva a outro cadastro'],
    [`${'('.repeat(240)}1${')'.repeat(240)}`, 'Esta fórmula não se lê'],
    ['', 'termina antes'],
  ])('%s is refused at its field, and nothing is made', async (formula, said) => {
    const answer = await ask(administrador, { ...OPERACOES, formulas: [FORMULAS[0], { rotulo: 'X', formula }] })
    expect([answer.statusCode, answer.json().errors?.['formulas.1.formula']?.join()]).toEqual([
      422,
      expect.stringContaining(said),
    ])
    const blank = await ask(administrador, { ...OPERACOES, formulas: [{ rotulo: ' ', formula: '1' }] })
    expect(Object.keys(blank.json().errors)).toEqual(['formulas.0.rotulo'])
  })

  beforeAll(() => setRight('operacoes.exportar', 'conceder'))

  it('tell nothing that their reader sees masked or not at all', async () => {
    const without = await setRight('clientes.exportar_pessoal', 'negar')
    const masked = await ask(without, { formulas: [{ rotulo: 'Começa', formula: "cpf_cnpj > '5'" }] })
    expect(masked.json().errors['formulas.0.formula'].join()).toContain('"cpf_cnpj"')
    const beyond = await ask(without, { ...OPERACOES, formulas: [{ rotulo: 'X', formula: "cliente.cpf_cnpj > '5'" }] })
    expect(beyond.json().errors['formulas.0.formula'].join()).toContain('"cliente.cpf_cnpj"')
    const whole = await setRight('clientes.exportar_pessoal', 'conceder')
    expect((await ask(whole, { formulas: [{ rotulo: 'Começa', formula: "cpf_cnpj > '5'" }] })).statusCode).toBe(201)
  })

  it('take the file with them when what they read is no longer for its owner', async () => {
    const whole = await setRight('clientes.ver', 'conceder')
    const { file } = await extracted(whole, { ...OPERACOES, formulas: [{ rotulo: 'Estado', formula: 'cliente.uf' }] })
    const denied = await setRight('clientes.ver', 'negar')
    const again = await denied.get(`/api/v1/meus_arquivos/${file.id}/arquivos/arquivo`)
    expect(again.statusCode).toBe(403)
    await setRight('clientes.ver', 'conceder')
  })
})
