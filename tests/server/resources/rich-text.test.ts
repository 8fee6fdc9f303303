import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plainBlocos, readBlocos } from '../../../src/domain/texto-rico/blocos'
import { CPF } from '../fixture'
import type { Actor } from '../harness'
import { type DeclaredApp, openDeclaredApp } from './declared-app'
import { csvLines, exported } from './export/exporting'
import { csv, importerOf } from './import/importer'
import { requestsOf } from './requests'

let t: DeclaredApp
let admin: Actor
let api: ReturnType<typeof requestsOf>
beforeAll(async () => {
  t = await openDeclaredApp(
    {
      guias: `recurso: guias
campos:
  nome: {tipo: texto(20)!, unico: true}
  corpo: {tipo: texto_rico, busca: true, max: 400}
lista: {colunas: [nome, corpo], filtros: [{campo: corpo, como: contem}]}
importacao: {chave: [nome]}
`,
    },
    { worker: 'sim' },
  )
  admin = await t.as(CPF.administrador)
  api = requestsOf(admin)
})
afterAll(() => t.close())

let count = 0
const send = (corpo: unknown) => {
  count += 1
  return api.post('guias', { nome: `R${count}`, corpo })
}

describe('a rich text', () => {
  it.each([
    ['# Início\n*Bom* **dia**\n- um\n- dois', '# Início\n\n*Bom* **dia**\n\n- um\n- dois'],
    ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['[site](https://x.com) [ana](mailto:ana@x.com)', '[site](https://x.com) [ana](mailto:ana@x.com)'],
    ['** **', null],
    ['', null],
  ])('%j is kept as %j', async (sent, kept) => {
    const answer = await send(sent)
    expect([answer.statusCode, answer.json().corpo]).toEqual([201, kept])
    const { id, versao } = answer.json()
    expect((await api.patch(`guias/${id}`, { corpo: sent }, versao)).json().versao).toBe(versao)
  })

  it.each([
    ['[x](javascript:alert)', 'Um link começa com http://, https:// ou mailto:.'],
    ['[x](data:text/html;base64,PHNjcmlwdD4=)', 'Um link começa com http://, https:// ou mailto:.'],
    ['[x](//evil.example)', 'Um link começa com http://, https:// ou mailto:.'],
    ['a\u0007b', 'Há um caractere de controle que não pode ser guardado.'],
    ['a\ud800b', 'Há um caractere de controle que não pode ser guardado.'],
    ['x'.repeat(401), 'Use até 400 caracteres.'],
    [{ tipo: 'paragrafo' }, 'Informe um texto.'],
    [['a'], 'Informe um texto.'],
  ])('is refused at its field where it is none (%#)', async (sent, message) => {
    const answer = await send(sent)
    expect([answer.statusCode, answer.json().errors]).toEqual([422, { corpo: [message] }])
  })

  it('is found by what people read of it, not by its signs or the address of a link', async () => {
    const { id } = (
      await send('Ligue *antes* do **vencimento**, veja [o termo](https://acordo.example/zebra) hoje')
    ).json()
    const found = async (query: string) => (await api.get(`guias?${query}`)).map((row: { id: number }) => row.id)
    for (const words of ['antes do venc', 'o termo hoje', 'VENCIMENTO, veja', 'ligue *antes*']) {
      expect(await found(`corpo_like=${encodeURIComponent(words)}`), words).toEqual([id])
    }
    expect(await found(`q=${encodeURIComponent('vencimento termo')}`)).toEqual([id])
    for (const words of ['zebra', 'acordo.example']) expect(await found(`corpo_like=${words}`), words).toEqual([])
    for (const query of ['corpo=a', 'corpo_ini=a', '_sort=corpo']) expect(await api.status(`guias?${query}`)).toBe(400)
  })

  it('reads the same to the database as to everybody else', async () => {
    const texts = [
      'a *b* **c** [d](https://e.com/f_(g) h',
      'x\\[y\\](https://z.com)',
      '***a***b\\*c',
      '[a](mailto:b@c.d) e',
    ]
    for (const text of texts) {
      const { rows } = await sql<{ texto: string }>`select avenca_texto_puro(${text}) as texto`.execute(t.db)
      const words = plainBlocos(readBlocos(text) ?? []).replaceAll(/[\\*[\]]/g, '')
      expect(rows[0]?.texto, text).toBe(words)
    }
  })

  it('goes out to a file as words, and comes in by its signs', async () => {
    await api.created('guias', { nome: 'Sai', corpo: '**Olá**, [site](https://x.com)' })
    const { content } = await exported(admin, 'guias', { formato: 'csv', colunas: ['nome', 'corpo'] })
    expect(csvLines(content)).toContain('Sai;Olá, site')
    const rehearsed = await importerOf(admin, 'guias').rehearse(
      'r.csv',
      csv(['nome', 'corpo'], ['Entra', '**Oi**'], ['Mau', '[x](javascript:y)']),
    )
    expect(rehearsed).toMatchObject({ criar: 1, recusadas: 1 })
    expect(JSON.stringify(rehearsed.motivos)).toContain('Um link começa')
  })
})
