import { Suspense } from 'react'
import type { ActDefinition } from '../../../../../declaration/behaviour-definitions'
import type { FieldDefinition } from '../../../../../declaration/definitions'
import { texts } from '../../../../i18n/board-texts'
import { lazyView } from '../../../../layout/lazy-view'
import styles from './board.module.css'
import type { Move } from './use-moves'

const DropMenu = lazyView(async () => (await import('../../../../layout/popups/drop-menu')).DropMenu)

interface MoveMenuProps {
  readonly field: FieldDefinition
  readonly moves: readonly Move[]
  /** On the screen: the menu opens below it. */
  readonly at: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>
  readonly onMove: (move: Move, act: ActDefinition | null) => void
  readonly onClose: () => void
}

const NOWHERE = [{ key: 'nenhuma', disabled: true, label: texts.final }]

/** Where a card may go, each by its transition; where it may not, and why. */
export function MoveMenu({ field, moves, at, onMove, onClose }: MoveMenuProps) {
  const label = (valor: string) => field.valores?.find((one) => one.valor === valor)?.rotulo ?? valor
  const ways = moves.flatMap((move) => {
    if (move.motivo !== null) return []
    const to = label(move.para)
    if (move.acts.length === 0) return [{ key: move.para, label: to, onClick: () => onMove(move, null) }]
    return move.acts.map((act) => ({
      key: `${move.para} ${act.nome}`,
      label: texts.byAct(act.rotulo, to),
      onClick: () => onMove(move, act),
    }))
  })
  const closed = moves
    .filter(({ motivo, isFar }) => motivo !== null && !isFar)
    .map(({ para, motivo }) => ({
      key: para,
      disabled: true,
      label: (
        <>
          {label(para)} <span className={styles.whyNot}>{motivo}</span>
        </>
      ),
    }))
  return (
    <Suspense fallback={null}>
      <DropMenu
        open
        autoFocus
        menu={{ items: ways.length + closed.length > 0 ? [...ways, ...closed] : NOWHERE }}
        onOpenChange={(open) => !open && onClose()}
      >
        <span
          className={styles.anchor}
          style={{ left: at.left, top: at.top, width: at.width, height: at.height }}
          aria-hidden="true"
        />
      </DropMenu>
    </Suspense>
  )
}
