import { describe, expect, it } from 'vitest'
import { userConfig } from '../../../src/declaration/derive/user-config'
import { loadFiles, productFiles } from '../product-files'

const YAML = `recurso: bancos
campos:
  nome: {tipo: texto!, unico: true}
  limite: {tipo: dinheiro, acesso: {ver: bancos.limites, editar: bancos.limites}}
  ativo: booleano
lista:
  em_linha: [nome, limite]
  em_massa: [limite]
  visoes:
    altos: {rotulo: Altos, onde: "limite > 10"}
    ativos: {rotulo: Ativos, onde: ativo, colunas: [nome, limite], ordem: [-limite, nome]}
regras:
  - {exigir: "limite >= anterior.limite", mensagem: O limite não diminui., campo: limite}
  - {exigir: "anterior.ativo ou ativo", mensagem: Ative primeiro.}
indices: [{campos: [limite]}]
importacao: {chave: [nome], colunas: {Banco: nome, Limite: limite}}
eventos: [{em: criado, webhook: avisos}]
acoes:
  ativar: {em: [massa], confirmar: "Ativar {nome}, {limite}?", formulario: [limite!, nome], define: {ativo: true, limite: 10}}
  lacrar: {define: {ativo: false}}
`

const files = [{ path: 'resources/bancos.yaml', text: YAML }, ...productFiles.map(withBancos)]

function withBancos({ path, text }: (typeof productFiles)[number]) {
  if (path === 'config/permissoes.yaml')
    return { path, text: text.replace('extras:\n', 'extras:\n  bancos.limites: Ver limites\n') }
  if (path !== 'config/integracoes.yaml') return { path, text }
  return {
    path,
    text: `${text}webhooks: {avisos: {endereco: "https://avisos.example.com/x", segredo: AVISOS_SEGREDO}}\n`,
  }
}

function bancosFor(...codes: readonly string[]) {
  const { definitions, mistakes } = loadFiles(files)
  if (!definitions) throw new Error(JSON.stringify(mistakes))
  const bancos = userConfig(definitions, { permissoes: new Set(codes), cpf: '', hoje: '2026-11-20' }).resources.bancos
  if (!bancos) throw new Error('bancos')
  return bancos
}

const EVERYDAY = ['bancos.ver', 'bancos.editar', 'bancos.importar', 'bancos.exportar', 'bancos.ativar']

describe('userConfig of what a resource does', () => {
  it('gives all of it to who holds everything, but for events and schedules', () => {
    const bancos = bancosFor(...EVERYDAY, 'bancos.limites', 'bancos.lacrar')
    expect(bancos.lista).toMatchObject({ em_linha: ['nome', 'limite'], em_massa: ['limite'] })
    expect(bancos.lista.visoes.map(({ nome }) => nome)).toEqual(['altos', 'ativos'])
    expect(bancos.atos.map(({ nome }) => nome)).toEqual(['ativar', 'lacrar'])
    expect(bancos.regras).toHaveLength(2)
    expect(Object.keys(bancos.importacao?.colunas ?? {})).toEqual(['Banco', 'Limite'])
    expect(bancos.exportacao).not.toBeNull()
    expect([...bancos.eventos, ...bancos.agenda]).toEqual([])
  })

  it('leaves no trace of a hidden field in acts, rules, views, columns of a file, or what is edited in place', () => {
    const bancos = bancosFor(...EVERYDAY)
    expect(JSON.stringify(bancos)).not.toContain('limite')
    expect(bancos.lista.visoes).toMatchObject([{ nome: 'ativos', colunas: ['nome'], ordem: [{ campo: 'nome' }] }])
    expect(bancos.regras.map(({ mensagem }) => mensagem)).toEqual(['Ative primeiro.'])
    expect(bancos.atos).toMatchObject([
      { nome: 'ativar', formulario: [{ campo: 'nome' }], faz: { valores: { ativo: {} } } },
    ])
    expect(bancos.lista.em_massa).toEqual([])
  })

  it('neither imports, exports nor edits for who may only see', () => {
    const bancos = bancosFor('bancos.ver', 'bancos.limites')
    expect(bancos).toMatchObject({
      importacao: null,
      exportacao: null,
      atos: [],
      lista: { em_linha: [], em_massa: [] },
    })
  })
})
