import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { rightOf } from '../../../../src/server/framework/resources/export/kept-right'
import { resolveExport } from '../../../../src/server/framework/resources/export/resolve-export'
import { listsOf, modelOf } from '../../../../src/server/framework/resources/model'
import { loadUsuarioById } from '../../../../src/server/platform/session/load-usuario'
import { CPF } from '../../fixture'
import type { Actor } from '../../harness'
import { csvLines, ended, newDataDir, readSheets } from '../../resources/export/exporting'
import { createCompany } from '../../security/company'
import { withApp } from '../../with-app'

const { t, administrador, coordenador, executivo } = withApp({ worker: 'sim', env: { AVENCA_DATA: newDataDir() } }, [
  'administrador',
  'coordenador',
  'executivo',
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

describe('an extraction', () => {
  it('waits among the files of whoever asked, with its reason and its last day, and has the rows of the list', async () => {
    const { linhas, file, content, id } = await extracted(administrador)
    const total = Number((await administrador.get('/api/v1/clientes?_end=1')).headers['x-total-count'])
    expect(linhas).toBe(total)
    expect(csvLines(content)).toHaveLength(total + 1)
    expect(file).toMatchObject({ nome: PEDIDO.nome, motivo: PEDIDO.motivo, extracao_id: id, linhas: total })
    expect(file.expira_em > '2026-11-20').toBe(true)
  })

  it('says on its sheet and on the last one who took it and what for, and never as a formula', async () => {
    const { content } = await extracted(administrador, { formato: 'xlsx', motivo: '=1+1' })
    const [sheet, about] = await readSheets(content)
    expect(sheet?.getCell(1, 1).value).toMatch(/^Extraído por Ana Prado em .*=1\+1$/)
    expect(sheet?.getCell(2, 1).value).toBe('Nome')
    const said: unknown[] = []
    about?.eachRow((row) => said.push([row.getCell(1).value, row.getCell(2).value]))
    expect(said).toContainEqual(['Extração de', 'Clientes'])
    expect(said).toContainEqual(['Motivo', '=1+1'])
    expect(about?.getCell(4, 2).formula).toBeUndefined()
  })

  it('comes masked for who may not export personal data, whether or not he reads it on screen', async () => {
    const cpfs = (await administrador.get('/api/v1/clientes?_end=100'))
      .json<{ cpf_cnpj: string | null }[]>()
      .flatMap(({ cpf_cnpj }) => (cpf_cnpj?.length === 11 ? [cpf_cnpj] : []))
    expect(cpfs.length).toBeGreaterThan(0)
    await setRight('clientes.exportar', 'conceder')
    await setRight('clientes.ver_pessoal', 'conceder')
    const without = await setRight('clientes.exportar_pessoal', 'negar')
    const read = (await without.get('/api/v1/clientes?_end=100')).body
    expect(cpfs.some((cpf) => read.includes(cpf))).toBe(true)
    for (const formato of ['csv', 'xlsx']) {
      const { content } = await extracted(without, { formato })
      const text =
        formato === 'csv' ? content.toString() : JSON.stringify((await readSheets(content))[0]?.getSheetValues())
      const digits = text.replace(/\D/g, '')
      for (const cpf of cpfs) expect(digits.includes(cpf.replace(/\D/g, '')), formato).toBe(false)
      expect(text).toMatch(/\*\*\*/)
    }
    const [trail] = (await without.get('/api/v1/extracoes?_sort=id&_order=desc&_end=1')).json()
    expect(trail).toMatchObject({ colunas: PEDIDO.colunas, mascaradas: ['cpf_cnpj'] })
    const whole = await setRight('clientes.exportar_pessoal', 'conceder')
    const digits = (await extracted(whole)).content.toString().replace(/\D/g, '')
    expect(cpfs.some((cpf) => digits.includes(cpf.replace(/\D/g, '')))).toBe(true)
  })

  it('is judged again by what it is parted by, and says so when it is from before rights were kept', async () => {
    const { file } = await extracted(await t.as(CPF.coordenador), { formato: 'xlsx', folhas_por: 'uf' })
    const download = async () => {
      const answer = await coordenador.get(`/api/v1/meus_arquivos/${file.id}/arquivos/arquivo`)
      return [answer.statusCode, answer.statusCode === 200 ? null : answer.json().code]
    }
    const keep = (direito: object | null) =>
      t.db
        .updateTable('meus_arquivos')
        .set({ direito: direito && JSON.stringify(direito) })
        .where('id', '=', file.id)
        .execute()
    const { direito } = await t.db
      .selectFrom('meus_arquivos')
      .select('direito')
      .where('id', '=', file.id)
      .executeTakeFirstOrThrow()
    const kept = Object(direito)
    expect(kept).toMatchObject({ folhas: 'uf', vistas: [], interno: true, credores: [] })
    expect(await download()).toEqual([200, null])
    // by personal data that comes masked for who does not carry it away
    await setRight('clientes.exportar_pessoal', 'negar')
    await keep({ ...kept, folhas: 'cpf_cnpj' })
    expect(await download()).toEqual([403, 'arquivo_de_outro_direito'])
    await setRight('clientes.exportar_pessoal', 'conceder')
    // creditors say nothing of who sees all of them
    await keep({ ...kept, credores: [10] })
    expect(await download()).toEqual([200, null])
    await keep({ ...kept, vistas: ['promessas.apagadas'] })
    expect(await download()).toEqual([403, 'sem_permissao'])
    await keep(null)
    expect(await download()).toEqual([403, 'arquivo_sem_direito'])
  })

  it('keeps which lists its owner saw of those that a source chooses its rows by', async () => {
    const usuario = await loadUsuarioById(t.db, t.definitions, coordenador.usuarioId)
    if (!usuario) throw new Error('no coordenador')
    const without = new Set([...usuario.permissoes].filter((code) => code !== 'promessas.ver'))
    const vistas = [usuario, { ...usuario, permissoes: without }].map((one) => {
      const ctx = { usuario: one, definitions: t.definitions, clock: t.app.clock }
      const model = modelOf(listsOf(t.definitions), 'compromissos')
      const resolved = resolveExport(model, one, { filtros: '', colunas: ['tipo'] })
      return rightOf(ctx, { lista: 'compromissos', folhas: null, resolved }).vistas
    })
    expect(vistas[0]).toEqual(expect.arrayContaining(['promessas.ver', 'parcelas.ver']))
    expect(vistas[1]).toEqual(vistas[0]?.filter((code) => code !== 'promessas.ver'))
  })

  it('is judged again when it is downloaded: by what its list and its columns now ask', async () => {
    const { file } = await extracted(await setRight('clientes.exportar_pessoal', 'conceder'))
    const download = async (actor: Actor) => {
      const answer = await actor.get(`/api/v1/meus_arquivos/${file.id}/arquivos/arquivo`)
      return [answer.statusCode, answer.statusCode === 200 ? null : answer.json().code]
    }
    expect(await download(coordenador)).toEqual([200, null])
    expect(await download(await setRight('clientes.exportar_pessoal', 'negar'))).toEqual([
      403,
      'arquivo_de_outro_direito',
    ])
    const { file: masked } = await extracted(await t.as(CPF.coordenador))
    await setRight('clientes.exportar', 'negar')
    const refused = await coordenador.get(`/api/v1/meus_arquivos/${masked.id}/arquivos/arquivo`)
    expect([refused.statusCode, refused.json().message]).toEqual([403, expect.stringContaining('clientes.exportar')])
    await setRight('clientes.exportar', 'conceder')
    expect((await coordenador.get(`/api/v1/meus_arquivos/${masked.id}/arquivos/arquivo`)).statusCode).toBe(200)
    await setRight('clientes.exportar_pessoal', 'conceder')
    expect(await download(coordenador)).toEqual([200, null])
  })

  it('has a sheet for each value of a field, as a report file says it, with exactly its rows and its sums below', async () => {
    const pedido = { base: 'operacoes', colunas: ['numero_operacao', 'credor', 'valor_nominal'], formato: 'xlsx' }
    const { content, linhas } = await extracted(administrador, { ...pedido, folhas_por: 'credor' })
    const sheets = (await readSheets(content)).slice(0, -1)
    const { rows } = await sql<{ nome: string; linhas: number; soma: number }>`
      select c.nome, count(*)::int as linhas, sum(o.valor_nominal)::float as soma from operacoes o
      join credores c on c.id = o.credor_id where o.excluido_em is null group by 1 order by 1`.execute(t.db)
    expect(rows.length).toBeGreaterThan(1)
    expect(rows.reduce((sum, row) => sum + row.linhas, 0)).toBe(linhas)
    const found = sheets.map((sheet) => ({
      nome: sheet.getCell(3, 2).value,
      // the heading, whose file it is, and the sums
      linhas: sheet.rowCount - 3,
      soma: sheet.getCell(sheet.rowCount, 3).value,
    }))
    expect(found).toEqual(rows)
    const kept = (await administrador.get('/api/v1/extracoes?_sort=id&_order=desc&_end=1')).json()
    expect(kept[0].folhas_por).toBe('{"campo":"credor_id","por":null}')
  })

  it('parts a date as a report does', async () => {
    const pedido = { formato: 'xlsx', folhas_por: { campo: 'criado_em', por: 'ano' } }
    const { content } = await extracted(administrador, pedido)
    expect((await readSheets(content)).map(({ name }) => name)).toEqual([expect.stringMatching(/^\d{4}$/), 'Sobre'])
  })

  it.each([
    ['nada', 'campo desconhecido "nada"'],
    ['cpf_cnpj', '"cpf_cnpj" é pessoal e não faz grupos.'],
    [{ campo: 'uf', por: 'mes' }, 'não é uma data'],
    [{ campo: 'criado_em', por: 'quinzena' }, 'quinzena'],
    ['*x', ''],
  ])('is refused with what the reader of reports finds wrong: %j', async (folhas_por, said) => {
    const { code, errors } = (await ask(administrador, { formato: 'xlsx', folhas_por })).json()
    expect(code).toBe('validacao')
    expect(errors.folhas_por[0]).toContain(said)
  })

  it('has sheets in a workbook alone', async () => {
    expect((await ask(administrador, { folhas_por: 'uf' })).json().code).toBe('folhas_so_em_planilha')
    const quem = await ask(administrador, { base: 'eventos', colunas: ['quem'], formato: 'xlsx', folhas_por: 'quem' })
    expect([quem.statusCode, Object.keys(quem.json().errors ?? {})], quem.body).toEqual([422, ['folhas_por']])
  })

  it('asks for a reason, a list that may be extracted, columns that are there and rows that are', async () => {
    expect((await ask(administrador, { motivo: '  ' })).json().errors).toHaveProperty('motivo')
    expect((await ask(administrador, { base: 'usuarios' })).json().errors).toHaveProperty('base')
    expect((await ask(administrador, { colunas: ['senha'] })).statusCode).toBe(422)
    expect((await ask(administrador, { filtros: 'id=999999' })).json().code).toBe('nada_para_exportar')
    expect((await ask(administrador, { filtros: 'senha=1' })).statusCode).toBe(400)
  })

  it('is for whoever holds its permission and may export the list, and for nobody of the portal', async () => {
    expect((await ask(executivo)).statusCode).toBe(403)
    const without = await setRight('operacoes.exportar', 'negar')
    expect((await ask(without, { base: 'operacoes', colunas: ['numero_operacao'] })).json().message).toContain(
      'operacoes.exportar',
    )
    await t.db
      .insertInto('usuarios_permissoes')
      .values(
        ['relatorios.extracao', 'clientes.exportar', 'extracoes.ver'].map((permissao) => ({
          ...{ usuario_id: 9, permissao, efeito: 'conceder' as const, versao: 1 },
        })),
      )
      .execute()
    const credor = await t.as(CPF.credor10)
    expect((await ask(credor)).statusCode).toBe(403)
    expect((await credor.get('/api/v1/extracoes')).json()).toEqual([])
  })

  it('stays written with who took what, for what: his own for each, all for who watches over them', async () => {
    const authors = async (actor: Actor) =>
      new Set(
        (await actor.get('/api/v1/extracoes?_end=100')).json<{ autor_id: number }[]>().map(({ autor_id }) => autor_id),
      )
    expect(await authors(await t.as(CPF.coordenador))).toEqual(new Set([coordenador.usuarioId]))
    expect((await authors(administrador)).size).toBeGreaterThan(1)
    const trail = await t.db
      .selectFrom('acessos')
      .select('detalhe')
      .where('acao', '=', 'exportar')
      .where('recurso', '=', 'clientes')
      .execute()
    expect(JSON.stringify(trail)).toContain(PEDIDO.motivo)
  })
})
