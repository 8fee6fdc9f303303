import type { CampoDoArquivo, LayoutDeArquivo, TipoDeCampo } from './layout'

type Row = readonly [nome: string, ate: number, tipo: TipoDeCampo, valor?: string]

/** Fields one after the other, each by its last column. */
function fields(rows: readonly Row[]): readonly CampoDoArquivo[] {
  return rows.map(([nome, ate, tipo, valor], at) => {
    const de = (rows[at - 1]?.[1] ?? 0) + 1
    return { nome, de, ate, tipo, ...(valor !== undefined && { valor }) }
  })
}

/** Twenty codes of three digits. */
export const ERROS = { nome: 'erros', cada: 3 } as const
/** Which way the file goes. */
export const SENTIDO = { envio: 'E', retorno: 'R' } as const

/**
 * The file of Serasa's PEFIN, SERASA-CONVEM04, 600 columns. Its layout is assembled from public writers of it, and is to be homologated with
 * the bureau before production.
 *
 * Source   docs/trilhos.md, "PEFIN".
 */
export const PEFIN: LayoutDeArquivo = {
  largura: 600,
  cabecalho: {
    codigo: '0',
    campos: fields([
      ['codigo', 1, 'F', '0'],
      ['raiz_cnpj', 10, 'C'],
      ['data', 18, 'D'],
      ['ddd', 22, 'N'],
      ['telefone', 30, 'N'],
      ['ramal', 34, 'N'],
      ['contato', 104, 'A'],
      ['servico', 119, 'F', 'SERASA-CONVEM04'],
      ['numero', 125, 'N'],
      ['sentido', 126, 'A'],
      ['diferencial', 130, 'A'],
      ['livre_1', 133, 'B'],
      ['logon', 141, 'A'],
      ['livre_2', 533, 'B'],
      ['erros', 593, 'A'],
      ['sequencia', 600, 'N'],
    ]),
  },
  detalhe: {
    codigo: '1',
    campos: fields([
      ['codigo', 1, 'F', '1'],
      ['operacao', 2, 'A'],
      ['filial_cnpj', 8, 'C'],
      ['data_divida', 16, 'D'],
      ['fim_contrato', 24, 'D'],
      ['natureza', 27, 'A'],
      ['praca', 31, 'A'],
      ['pessoa', 32, 'A'],
      ['tipo_documento', 33, 'N'],
      ['documento', 48, 'C'],
      ['motivo_exclusao', 50, 'A'],
      ['segundo_documento', 68, 'A'],
      ['coobrigado', 105, 'A'],
      ['nome', 175, 'A'],
      ['nascimento', 183, 'D'],
      ['pai', 253, 'A'],
      ['mae', 323, 'A'],
      ['endereco', 368, 'A'],
      ['bairro', 388, 'A'],
      ['cidade', 413, 'A'],
      ['uf', 415, 'A'],
      ['cep', 423, 'N'],
      ['valor', 438, 'N'],
      ['contrato', 454, 'A'],
      ['nosso_numero', 463, 'A'],
      ['complemento', 488, 'A'],
      ['ddd', 492, 'N'],
      ['telefone', 501, 'N'],
      ['data_compromisso', 509, 'D'],
      ['valor_compromisso', 524, 'N'],
      ['sms', 525, 'A'],
      ['livre_1', 530, 'B'],
      ['tipo_aviso', 531, 'A'],
      ['livre_2', 533, 'B'],
      ['erros', 593, 'A'],
      ['sequencia', 600, 'N'],
    ]),
  },
  fim: {
    codigo: '9',
    campos: fields([
      ['codigo', 1, 'F', '9'],
      ['livre', 593, 'B'],
      ['sequencia', 600, 'N'],
    ]),
  },
}
