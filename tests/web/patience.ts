import { configure } from '@testing-library/react'

// what is waited for comes at once or not at all; only a slow machine takes longer
configure({ asyncUtilTimeout: 15_000 })
