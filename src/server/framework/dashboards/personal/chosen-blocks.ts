import { type Lists, listNamed } from '../../../../declaration/dashboard/find-lists'
import type { Block } from '../../../../declaration/dashboard-definitions'

/** Rows of a list that somebody put beside others. */
const LINES = 8

/** What a person chose as blocks: figures that follow each other stand side by side, a list by itself. */
export function chosenBlocks(lists: Lists, escolha: readonly string[]): readonly Block[] {
  const blocks: Block[] = []
  for (const nome of escolha) {
    const [recurso = '', indicador] = nome.split('.')
    const last = blocks.at(-1)
    // what is chosen may outlive what was declared
    if (!listNamed(lists, recurso)) continue
    if (indicador === undefined) {
      blocks.push({ kind: 'lista', rotulo: null, largura: '1', recurso, visao: null, linhas: LINES })
    } else if (last?.kind === 'figuras') {
      blocks[blocks.length - 1] = { ...last, figuras: [...last.figuras, { recurso, indicador }] }
    } else blocks.push({ kind: 'figuras', rotulo: null, largura: '1', figuras: [{ recurso, indicador }] })
  }
  return blocks
}
