import { type KeyboardEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Choice } from './choices'

/** The choice under the hand is known by what it is: what is found later may come in before it, and Enter must not open that. */
export function useChoiceKeys(choices: readonly Choice[], onClose: () => void) {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<string | null>(null)
  const active = Math.max(
    choices.findIndex((choice) => keyOf(choice) === chosen),
    0,
  )
  const setActive = (index: number) => {
    const choice = choices[index]
    setChosen(choice ? keyOf(choice) : null)
  }
  const toFirst = () => setChosen(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const last = choices.length - 1
    const moves: Record<string, number> = {
      ArrowDown: active >= last ? 0 : active + 1,
      ArrowUp: active <= 0 ? Math.max(last, 0) : active - 1,
    }
    const next = moves[event.key]
    if (next !== undefined) setActive(next)
    else if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter') {
      const choice = choices[active]
      if (choice) {
        onClose()
        navigate(event.ctrlKey || event.metaKey ? (choice.act?.path ?? choice.path) : choice.path)
      }
    } else if (event.key !== 'Tab') return
    event.preventDefault()
  }
  return { active, setActive, toFirst, onKeyDown }
}

export const keyOf = ({ key, path }: Choice) => `${key} ${path}`
