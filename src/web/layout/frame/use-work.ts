import { useEffect, useRef, useState } from 'react'
import { fetchWorkState } from '../../refine/calls/work-state'
import { type CurrentWork, NOT_SAID, readWork, writeWork } from '../../session/work-state'

/** What the user is doing: as this browser remembers it, until the server says what it holds; what is chosen meanwhile is newer. */
export function useWork(): readonly [work: CurrentWork, choose: (work: CurrentWork) => void] {
  const [work, setWork] = useState(readWork)
  const isChosen = useRef(false)
  useEffect(() => {
    // chosen in another tab
    const follow = () => setWork(readWork())
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [])
  useEffect(() => {
    fetchWorkState().then(
      ({ status, complemento }) => {
        if (isChosen.current) return
        const held = status === null ? NOT_SAID : { status, status_complemento: complemento ?? '' }
        writeWork(held, new Date())
        setWork(held)
      },
      // without an answer it is as this browser remembers it
      () => undefined,
    )
  }, [])
  const choose = (next: CurrentWork) => {
    isChosen.current = true
    writeWork(next, new Date())
    setWork(next)
  }
  return [work, choose]
}
