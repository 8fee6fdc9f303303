/**
 * How a field is written:
 * N  digits, zeros before
 * C  a code: digits and capitals, zeros before, so that a CNPJ with letters stays
 * A  text: capitals without accents, blanks after, cut at the field's end
 * D  a day, AAAAMMDD; zeros for none
 * F  what every file says there
 * B  blanks that belong to nobody
 */
export type TipoDeCampo = 'N' | 'C' | 'A' | 'D' | 'F' | 'B'

export interface CampoDoArquivo {
  readonly nome: string
  /** Columns, from 1, both of the field. */
  readonly de: number
  readonly ate: number
  readonly tipo: TipoDeCampo
  /** Of F: the text. */
  readonly valor?: string
}

export interface RegistroDoArquivo {
  /** The first column of its lines. */
  readonly codigo: string
  readonly campos: readonly CampoDoArquivo[]
}

/** What each field of one line says; a day as YYYY-MM-DD, blank where there is nothing. */
export type ValoresDaLinha = Readonly<Record<string, string>>

/** A file whose lines all have one width, ended by CR LF. */
export interface LayoutDeArquivo {
  readonly largura: number
  readonly cabecalho: RegistroDoArquivo
  readonly detalhe: RegistroDoArquivo
  readonly fim: RegistroDoArquivo
}

/** What is wrong with a table of fields: a hole, an overlap, a wrong end. None: it may be used. */
export function falhasDoLayout({ largura, cabecalho, detalhe, fim }: LayoutDeArquivo): readonly string[] {
  return [cabecalho, detalhe, fim].flatMap(({ codigo, campos }) => {
    const wrong: string[] = []
    let next = 1
    for (const { nome, de, ate, tipo, valor } of campos) {
      if (de > next) wrong.push(`${codigo}: colunas ${next}-${de - 1} sem campo`)
      if (de < next) wrong.push(`${codigo}: ${nome} começa na coluna ${de}, que já tem campo`)
      if (ate < de) wrong.push(`${codigo}: ${nome} acaba antes de começar`)
      if (tipo === 'F' && valor?.length !== ate - de + 1) wrong.push(`${codigo}: ${nome} não enche o seu lugar`)
      next = ate + 1
    }
    return next === largura + 1 ? wrong : [...wrong, `${codigo}: acaba na coluna ${next - 1}, não na ${largura}`]
  })
}
