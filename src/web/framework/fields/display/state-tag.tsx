import { useConfig } from '../../../refine/config-context'
import { toneOf } from './tone'

/** A state as its list declares it, in words and colour, wherever it stands. */
export function StateTag({ lista, valor }: { readonly lista: string; readonly valor: string }) {
  const { listas } = useConfig()
  const found = listas[lista]?.find((option) => option.valor === valor)
  return <span className={toneOf(found?.cor)}>{found?.rotulo ?? valor}</span>
}
