import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FIELD_TYPES, type FieldDefinition, type FieldType } from '../../../src/declaration/definitions'
import { formatValue } from '../../../src/declaration/fields/format-value'
import { normalizeValue } from '../../../src/declaration/fields/normalize-value'
import { FIELD_KINDS } from '../../../src/declaration/fields/registry'
import { loadFiles, productFiles } from '../product-files'

const LISTA = 'lista: formas\nvalores: {pix: Pix, boleto: Boleto}\n'

const YAML = `recurso: amostras
campos:
  texto: {tipo: texto(10), min: 2}
  texto_longo: texto_longo
  texto_rico: texto_rico
  inteiro: {tipo: inteiro, min: 0, max: 240, sufixo: dias}
  decimal: "decimal(6,3)"
  dinheiro: {tipo: dinheiro, min: 0.01}
  percentual: percentual
  data: {tipo: data, min: "2020-01-01"}
  data_hora: data_hora
  hora: hora
  booleano: booleano
  enum: {tipo: enum, valores: {A: {rotulo: Aberto}, F: Fechado}}
  ref: ref(amostras)
  uniao: ref(amostras | outras)
  lista: lista(amostras.ref)
  muitos: muitos(amostras)
  cpf: cpf
  cnpj: cnpj
  cpf_cnpj: cpf_cnpj
  telefone: telefone
  cep: cep
  email: email
  url: url
  json: json
  senha: {tipo: senha, min: 12}
  segredo: segredo
  arquivo: arquivo
  imagem: imagem
  lista_de: {tipo: lista_de(imagem), max: 2}
  geo: geo
  mapa: {tipo: "mapa(formas, percentual)"}
  calculado: {tipo: calculado(dinheiro), formula: "dinheiro + 1"}
`
const { definitions, mistakes } = loadFiles([
  { path: 'resources/amostras.yaml', text: YAML },
  { path: 'resources/outras.yaml', text: 'recurso: outras\ncampos:\n  nome: texto(9)\n' },
  { path: 'config/listas/formas.yaml', text: LISTA },
  ...productFiles.filter(({ path }) => path === 'config/regras.yaml'),
])
const campos = definitions?.resources.amostras?.campos

function field(tipo: FieldType): FieldDefinition {
  const found = campos?.find(({ nome }) => nome === tipo)
  if (!found) throw new Error(`${tipo} ${JSON.stringify(mistakes)}`)
  return found
}

describe('normalizeValue', () => {
  it.each([
    ['texto', '  Ana  B ', 'Ana  B'],
    ['texto', '   ', null],
    ['texto_longo', 'um\ndois', 'um\ndois'],
    ['inteiro', 0, 0],
    ['decimal', 123.456, 123.456],
    ['dinheiro', 1234.56, 1234.56],
    ['percentual', 12.3456, 12.3456],
    ['data', '2024-02-29', '2024-02-29'],
    ['data_hora', '2026-11-20T09:00:00-03:00', '2026-11-20T12:00:00.000Z'],
    ['hora', '09:30', '09:30:00'],
    ['booleano', false, false],
    ['enum', 'A', 'A'],
    ['ref', 7, 7],
    ['uniao', ' outras:12 ', 'outras:12'],
    ['muitos', [3, 1, 3], [3, 1]],
    ['cpf', '529.982.247-25', '52998224725'],
    ['cpf_cnpj', '529.982.247-25', '52998224725'],
    ['cnpj', '12.abc.345/01de-35', '12ABC34501DE35'],
    ['telefone', '+55 (11) 98765-4321', '11987654321'],
    ['cep', '01310-100', '01310100'],
    ['email', ' Ana@Exemplo.com.br', 'ana@exemplo.com.br'],
    ['url', 'https://exemplo.com.br/a?b=1', 'https://exemplo.com.br/a?b=1'],
    ['json', { a: [1, null] }, { a: [1, null] }],
    ['senha', ' com espaços ', ' com espaços '],
    ['mapa', { pix: 10, boleto: null }, { pix: 10 }],
    ['inteiro', null, null],
    ['lista_de', [{ id: 7, nome: 'a.png' }, 3, 7], [7, 3]],
    ['lista_de', [], null],
    ['booleano', undefined, null],
  ] as const)('stores %s %j as %j', (tipo, value, stored) => {
    expect(normalizeValue(value, field(tipo))).toEqual({ value: stored })
  })

  it.each([
    ['texto', 'x', 'Use ao menos 2 caracteres.'],
    ['texto', 'onze letras!', 'Use até 10 caracteres.'],
    ['texto', 12, 'Informe um texto.'],
    ['texto', 'a\nb', 'Há um caractere de controle que não pode ser guardado.'],
    ['texto_longo', 'a\0b', 'Há um caractere de controle que não pode ser guardado.'],
    ['texto_longo', '\ud800', 'Há um caractere de controle que não pode ser guardado.'],
    ['lista_de', [1, 2, 3], 'Há arquivos demais: o limite é 2. Exclua algum antes.'],
    ['lista_de', [1, '2'], 'Envie uma lista válida para este campo.'],
    ['inteiro', 1.5, 'Informe um número inteiro.'],
    ['inteiro', '1', 'Informe um número inteiro.'],
    ['inteiro', -1, 'O mínimo é 0.'],
    ['inteiro', 241, 'O máximo é 240.'],
    ['inteiro', Number.NaN, 'Informe um número inteiro.'],
    ['decimal', 1.2345, 'Informe um número com até 3 casas.'],
    ['decimal', 1000, 'Informe um número com até 3 casas.'],
    ['dinheiro', 0.001, 'Informe um valor em reais com até duas casas.'],
    ['dinheiro', 1e12, 'Informe um valor em reais com até duas casas.'],
    ['dinheiro', 0, 'O mínimo é R$ 0,01.'],
    ['percentual', 100.01, 'Informe um percentual entre 0 e 100.'],
    ['percentual', 1.00001, 'Informe um percentual com até quatro casas.'],
    ['data', '2026-02-29', 'Informe uma data que exista, no formato AAAA-MM-DD.'],
    ['data', '2019-12-31', 'O mínimo é 01/01/2020.'],
    ['hora', '24:00', 'Informe uma hora de 00:00 a 23:59.'],
    ['booleano', 'true', 'Informe sim ou não.'],
    ['enum', 'X', 'Escolha um dos valores da lista.'],
    ['ref', -1, 'Registro não encontrado.'],
    ['ref', { id: 1 }, 'Registro não encontrado.'],
    ['uniao', 'outras:0', 'Informe o recurso e o número do registro, como clientes:12.'],
    ['uniao', 'clientes:1', 'Este campo não aponta para esse recurso; escolha entre os que ele oferece.'],
    ['muitos', [1, 'a'], 'Envie uma lista válida para este campo.'],
    ['cpf', '111.111.111-11', 'CPF inválido: o dígito verificador não confere.'],
    ['cpf_cnpj', '52998224724', 'CPF ou CNPJ inválido: o dígito verificador não confere.'],
    ['telefone', '123', 'Informe um telefone com DDD.'],
    ['cep', '00000000', 'Informe um CEP de 8 dígitos.'],
    ['email', 'ana@exemplo', 'Informe um e-mail como nome@exemplo.com.br.'],
    ['url', 'javascript:alert(1)', 'Informe um endereço que comece por http:// ou https://.'],
    ['json', { a: 'x\0' }, 'O conteúdo não pode ser guardado: grande ou fundo demais.'],
    ['senha', 'curta', 'Use ao menos 12 caracteres.'],
    ['mapa', { cheque: 1 }, 'Escolha um dos valores da lista.'],
    ['mapa', { pix: 101 }, 'Informe um percentual entre 0 e 100.'],
    ['calculado', 1, 'Este campo não pode ser alterado aqui.'],
  ] as const)('refuses %s %j: %s', (tipo, value, message) => {
    expect(normalizeValue(value, field(tipo))).toEqual({ error: message })
  })

  it('gives a value that it accepts again, or a message, for anything at all', () => {
    const types = FIELD_TYPES
    fc.assert(
      fc.property(fc.constantFrom(...types), fc.anything(), (tipo, value) => {
        const once = normalizeValue(value, field(tipo))
        if ('error' in once) expect(once.error).not.toBe('')
        else expect(normalizeValue(once.value, field(tipo))).toEqual(once)
        expect(typeof formatValue(value, field(tipo))).toBe('string')
      }),
      { numRuns: 3000 },
    )
  })

  it('knows every type of the language', () => {
    expect(Object.keys(FIELD_KINDS).sort()).toEqual([...FIELD_TYPES].sort())
  })
})

describe('formatValue', () => {
  it.each([
    ['dinheiro', 1234.56, 'R$ 1.234,56'],
    ['calculado', -0.01, '-R$ 0,01'],
    ['percentual', 12.35, '12,35%'],
    ['inteiro', 1234, '1.234 dias'],
    ['data', '2026-11-20', '20/11/2026'],
    ['data_hora', '2026-11-20T02:30:00.000Z', '19/11/2026 23:30'],
    ['hora', '09:30:00', '09:30'],
    ['booleano', false, 'Não'],
    ['enum', 'F', 'Fechado'],
    ['ref', { id: 1, titulo: 'Ana' }, 'Ana'],
    [
      'muitos',
      [
        { id: 1, titulo: 'Ana' },
        { id: 2, titulo: 'Bia' },
      ],
      'Ana, Bia',
    ],
    ['cpf', '52998224725', '529.982.247-25'],
    ['telefone', '11987654321', '(11) 98765-4321'],
    ['cep', '01310100', '01310-100'],
    ['senha', 'qualquer', ''],
    [
      'lista_de',
      [
        { id: 1, nome: 'a.png' },
        { id: 2, nome: 'b.png' },
      ],
      'a.png, b.png',
    ],
    ['geo', { latitude: -23.5, longitude: -46.6 }, '-23.5, -46.6'],
    ['texto_rico', '# Olá\n\n**bom** dia', 'Olá\nbom dia'],
    ['mapa', { boleto: 5 }, 'Boleto: 5%'],
    ['texto', null, ''],
  ] as const)('shows %s %j as %s', (tipo, value, text) => {
    expect(formatValue(value, field(tipo))).toBe(text)
  })
})

describe('a plain number', () => {
  const ano: FieldDefinition = { ...field('inteiro'), formato: 'puro', min: 1950, max: 2100, sufixo: null }

  it('is a year and no quantity, where it is read and where it is refused', () => {
    expect(formatValue(2015, ano)).toBe('2015')
    expect(formatValue(-12345, ano)).toBe('-12345')
    expect(normalizeValue(1949, ano)).toEqual({ error: 'O mínimo é 1950.' })
    expect(normalizeValue(2101, ano)).toEqual({ error: 'O máximo é 2100.' })
    expect(formatValue(2015, { ...ano, formato: null })).toBe('2.015')
  })

  it('may be what a calculation gives', () => {
    expect(formatValue(2015, { ...ano, tipo: 'calculado', tipo_calculado: 'inteiro' })).toBe('2015')
  })
})
