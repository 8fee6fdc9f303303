import { formatCount } from '../../../../domain/money/format'
import { Figures as PlainFigures } from '../../../layout/figures'

export interface Figure {
  readonly rotulo: string
  readonly valor: number
  /** How the figure is coloured unless it is zero. */
  readonly tom?: 'ok' | 'bad'
}

/** Counts of rows. */
export function Figures({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <PlainFigures
      figures={figures.map(({ rotulo, valor, tom }) => ({
        rotulo,
        texto: formatCount(valor),
        tom: valor > 0 ? tom : undefined,
      }))}
    />
  )
}
